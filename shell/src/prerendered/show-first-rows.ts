// A file of a remote's release, which stands in its skeleton and runs once that is shown. Built with the one remote's
// drawer inside; the page's own code never has it.
import '../early/early-state.ts';
import { drawFirstRows } from '#first-rows';
import rendered from '#rendered-rows';
import { parseIdleLimits } from '../idle/idle-limits.ts';
import { createSafeStorage } from '../storage/storage.ts';
import { showFirstRows } from './first-rows.ts';

const root = document.getElementById('root');
if (root)
  void showFirstRows(rendered, drawFirstRows, {
    root,
    early: window.__portal,
    shown: window.__portalShown,
    storage: createSafeStorage(() => localStorage),
    nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '',
    idle: parseIdleLimits(document.getElementById('registry')?.dataset['idle']),
  }).finally(() => window.__portalShown?.firstRows?.end());
