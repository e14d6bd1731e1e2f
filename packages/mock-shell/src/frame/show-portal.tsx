import type { Registry } from '@portal/portal-kit/registry';
import { withFormerRoutes } from '@portal/portal-kit/registry/former-routes';
import { withUngranted } from '@portal/portal-kit/registry/ungranted';
import { areas } from '@portal/shell/areas';
import '@portal/shell/early-state';
import { integrityOfShell } from '@portal/shell/integrity';
import { createPortal } from '@portal/shell/portal';
import { declaredIn, portalMap } from '@portal/shell/portal-map';
import { createRemoteSource } from '@portal/shell/released-remotes';
import { report } from '@portal/shell/report';
import { createSafeStorage, storageKeys } from '@portal/shell/storage';
import { parseLocale } from '@portal/shell/stored-locale';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { mockSurroundings } from '../host/mock-surroundings.ts';
import type { FrameEntry } from './portal-mock.ts';

/** The build's own releases: nobody has to sign what came in the same folder as the page itself. */
function remotesOf(registry: Registry, host: FrameEntry['host']) {
  const storage = createSafeStorage(() => host.storage);
  return createRemoteSource({
    storage,
    registry: {
      current: () => Promise.resolve({ kind: 'trusted', registry, broken: [], takenBack: [] }),
      refresh: () => Promise.resolve(),
    },
  });
}

/**
 * Shows the portal of a frame's entry: what the shell's own page does, with the panel in the browser's place. Never
 * rejects: the panel is told what failed, and says so.
 */
export async function showPortal(
  { host, registry: own, at, ready, failed }: FrameEntry,
  root: HTMLElement,
  nonce: string,
) {
  try {
    const locale = parseLocale(host.storage.getItem(storageKeys.locale)) ?? 'en';
    document.documentElement.lang = locale;
    const registry = withUngranted(withFormerRoutes(own), areas);
    const declared = declaredIn(registry, { cohort: '', edition: 'CA' });
    window.__portal = {
      registry,
      declared,
      map: portalMap(declared),
      manifests: new Map(),
      locale,
      answers: new Map(),
      token: null,
      startedAt: performance.now(),
    };
    window.__portalIntegrity = integrityOfShell(registry);
    // From here on the portal finds its own address in the address bar, as its routes have it.
    window.history.replaceState(null, '', at);
    const portal = await createPortal(mockSurroundings(host, { remotes: remotesOf(registry, host), nonce }));
    const tellAddress = () => host.tell({ kind: 'address', detail: portal.address.getState() });
    let last = portal.address.getState();
    portal.address.subscribe(() => {
      if (portal.address.getState() === last) return;
      last = portal.address.getState();
      tellAddress();
    });
    tellAddress();
    createRoot(root).render(<StrictMode>{portal.element}</StrictMode>);
    ready({
      go: (to) => void portal.go(to),
      // As the browser's own does, it reaches the window: queries that are stale by then are asked again.
      wake: () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    });
  } catch (error) {
    report(error, { part: 'start' });
    failed(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}
