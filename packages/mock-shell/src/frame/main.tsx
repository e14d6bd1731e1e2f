import '@portal/ui/styles.css';
import { initErrorReporting } from '@portal/shell/report';
import { installTrustedTypes } from '@portal/shell/trusted-types';
import { pageNonce } from '../page-nonce.ts';
import { trustedScripts } from '../trusted-scripts.ts';
import { showAlone } from './alone.ts';
import { followLinks } from './follow-links.ts';
import { isPanelShortcut } from './panel-shortcut.ts';
import type { PortalMock } from './portal-mock.ts';
import { showPortal } from './show-portal.tsx';

initErrorReporting();
installTrustedTypes(undefined, trustedScripts(window.location.href));

/** What the page around this one offers, if it is the panel. */
function portalMock(): PortalMock | undefined {
  try {
    return window.parent === window ? undefined : window.parent.portalMock;
  } catch {
    // A page of another origin, which nothing can be asked.
    return undefined;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the portal.');

const entry = portalMock()?.enter();
if (entry) {
  window.addEventListener('keydown', (event) => {
    if (isPanelShortcut(event)) entry.togglePanel();
  });
  const { host, linkTo } = entry;
  followLinks(window, {
    leave: (to) => {
      host.tell({ kind: 'left', detail: to });
      host.leave(to);
    },
    openTab: (to) => window.open(linkTo(to), '_blank', 'noopener'),
  });
  void showPortal(entry, root, pageNonce());
} else {
  showAlone(root);
}
