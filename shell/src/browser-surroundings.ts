import { timeoutFactorOf } from './clock/timeout-factor.ts';
import { parseIdleLimits } from './idle/idle-limits.ts';
import { asksNobody } from './map/decide.ts';
import type { PortalSurroundings } from './portal.tsx';
import { watchLinks } from './prefetch/watch-links.ts';
import { createSafeStorage } from './storage/storage.ts';

/** The parts of `window` that the portal stands on. */
export type BrowserWindow = Pick<Window, 'fetch' | 'localStorage' | 'indexedDB'> & {
  location: Pick<Location, 'assign'>;
};

/** What the shell takes from a browser: its storage, its network, its address bar, its clock. */
export function browserSurroundings(
  window: BrowserWindow,
  brought: Pick<PortalSurroundings, 'remotes' | 'nonce'>,
): PortalSurroundings {
  return {
    ...brought,
    storage: createSafeStorage(() => window.localStorage),
    fetch: (input, init) => window.fetch(input, init),
    timeoutFactor: timeoutFactorOf(document),
    upload: async (request) => {
      const { sendByXhr } = await import(/* webpackChunkName: "xhr-upload" */ '@portal/api-client/xhr-upload');
      return sendByXhr(request);
    },
    followSessionEnd: (following) => {
      const stop = new AbortController();
      const begin = async () => {
        const { followSession } = await import(/* webpackChunkName: "session-end" */ './session/follow-session-end.ts');
        if (!stop.signal.aborted)
          stop.signal.addEventListener('abort', followSession(globalThis.window, navigator.locks, following));
      };
      // What the page shows first has the network for itself. Without Web Locks, as on a page without TLS, nobody waits;
      // nor where a link comes in beside a session that may have ended long ago, which leads nobody away from there.
      const isOwn = () => !asksNobody.has(globalThis.location.pathname);
      if (navigator.locks) afterLoad(() => isOwn() && void begin().catch(() => undefined));
      return () => stop.abort();
    },
    prefetchLinks: (shell) =>
      watchLinks(globalThis.window, async () => {
        const { createPrefetch } = await import(/* webpackChunkName: "prefetch" */ './prefetch/prefetch-links.ts');
        return createPrefetch(shell);
      }),
    leave: (to) => window.location.assign(to),
    openDrafts: async () => {
      const { indexedDrafts } = await import(/* webpackChunkName: "runtime" */ './drafts/indexed-drafts.ts');
      return indexedDrafts(window.indexedDB);
    },
    idle: parseIdleLimits(document.getElementById('registry')?.dataset['idle']),
    now: () => new Date(),
  };
}

function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}
