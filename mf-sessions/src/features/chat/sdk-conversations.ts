import type { Client } from '@twilio/conversations';

/** Where the SDK (3.0.1) keeps its own request for the list of all conversations. */
const listKey = '_conversationsPromise';

/**
 * Rejects when the list of conversations does not come, as where the network goes while it is asked for. The SDK asks
 * by itself, once, and leaves the failure to nobody: the browser calls it an unhandled rejection, and a client without
 * its list keeps whoever asks it for a conversation waiting for ever. Nothing but the property tells of it.
 */
export function conversationsLost(client: Client): Promise<never> {
  return new Promise((_resolve, reject) => {
    let list: unknown;
    Object.defineProperty(client, listKey, {
      configurable: true,
      get: () => list,
      set: (asked: unknown) => {
        list = asked;
        if (asked instanceof Promise) asked.catch(reject);
      },
    });
  });
}
