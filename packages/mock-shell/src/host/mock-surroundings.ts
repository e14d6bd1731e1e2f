import type { PortalSurroundings } from '@portal/shell/portal';
import type { RemoteSource } from '@portal/shell/remotes';
import { createSafeStorage } from '@portal/shell/storage';
import { plainCall, responseOf } from '../calls/plain-call.ts';
import { unlessAborted } from '../calls/unless-aborted.ts';
import { watchHost } from './host-event.ts';
import type { MockHost } from './mock-host.ts';

/**
 * Sends one request by the mock shell's own transport.
 * @param onProgress told in two steps: half once the body is taken apart, all once the API is asked
 */
async function send(host: MockHost, request: Request, onProgress: (share: number) => void): Promise<Response> {
  const { signal } = request;
  try {
    const call = await unlessAborted(plainCall(request), signal);
    onProgress(0.5);
    const answer = host.call(call, signal);
    onProgress(1);
    return responseOf(await unlessAborted(answer, signal));
  } catch (error) {
    // As a browser does it: a call that was given up fails with its reason, any other as a network that failed.
    signal.throwIfAborted();
    throw new TypeError('Failed to fetch', { cause: error });
  }
}

/** What the shell takes from the mock shell in a browser's place. The rest of it is the shell itself. */
export function mockSurroundings(
  host: MockHost,
  { remotes, nonce }: { remotes: RemoteSource; nonce: string },
): PortalSurroundings {
  return {
    storage: createSafeStorage(() => host.storage),
    remotes,
    fetch: (input, init) =>
      send(
        host,
        new Request(input instanceof Request ? input : new URL(String(input), window.location.href), init),
        () => undefined,
      ),
    timeoutFactor: host.timeoutFactor,
    upload: ({ url, body = null, onProgress, ...init }) => send(host, new Request(url, { ...init, body }), onProgress),
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
