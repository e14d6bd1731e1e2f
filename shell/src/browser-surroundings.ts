import { parseIdleLimits } from './idle/idle-limits.ts';
import type { PortalSurroundings } from './portal.tsx';
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
    upload: async (request) => {
      const { sendByXhr } = await import(/* webpackChunkName: "xhr-upload" */ '@portal/api-client/xhr-upload');
      return sendByXhr(request);
    },
    leave: (to) => window.location.assign(to),
    openDrafts: async () => {
      const { indexedDrafts } = await import(/* webpackChunkName: "runtime" */ './drafts/indexed-drafts.ts');
      return indexedDrafts(window.indexedDB);
    },
    idle: parseIdleLimits(document.getElementById('registry')?.dataset['idle']),
    now: () => new Date(),
  };
}
