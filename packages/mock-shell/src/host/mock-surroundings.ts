import type { PortalSurroundings } from '@portal/shell/portal';
import type { RemoteSource } from '@portal/shell/remotes';
import { createSafeStorage } from '@portal/shell/storage';
import { plainCall, responseOf } from '../calls/plain-call.ts';
import { unlessAborted } from '../calls/unless-aborted.ts';
import { watchHost } from './host-event.ts';
import type { MockHost } from './mock-host.ts';

/** What the shell takes from the mock shell in a browser's place. The rest of it is the shell itself. */
export function mockSurroundings(
  host: MockHost,
  { remotes, nonce }: { remotes: RemoteSource; nonce: string },
): PortalSurroundings {
  return {
    storage: createSafeStorage(() => host.storage),
    remotes,
    fetch: async (input, init) => {
      const request = new Request(
        input instanceof Request ? input : new URL(String(input), window.location.href),
        init,
      );
      const { signal } = request;
      try {
        const call = await unlessAborted(plainCall(request), signal);
        return responseOf(await unlessAborted(host.call(call, signal), signal));
      } catch (error) {
        // As a browser does it: a call that was given up fails with its reason, any other as a network that failed.
        signal.throwIfAborted();
        throw new TypeError('Failed to fetch', { cause: error });
      }
    },
    leave: (to) => {
      host.tell({ kind: 'left', detail: to });
      host.leave(to);
    },
    openDrafts: () => Promise.resolve(host.drafts),
    idle: host.idle,
    now: () => new Date(host.now()),
    nonce,
    wrapHost: (inner) => watchHost(inner, host.tell),
  };
}
