// Rejections that the SDK (@twilio/conversations 3.0.1) leaves to nobody when the network goes: browsers report each as
// an unhandled one. The names that begin with `_` are the SDK's own: lost-network.test.ts fails when they change.
import type { Client, Conversation } from '@twilio/conversations';
import { isRecord, undeclaredIn } from '../../session/undeclared.ts';

type Load = (this: Conversation) => Promise<void>;

/**
 * Hears what nobody else does: the SDK's socket (twilsock 1.0.2) tells of a token whose sending was cut off by an
 * `error`, and without a listener the browser calls that an unhandled rejection. `updateToken` rejects as well, and that
 * is where it is seen to.
 */
export function hearCutUpdates(client: Client): void {
  const socket = undeclaredIn(client, '_services', 'twilsockClient', 'channel');
  if (isRecord(socket) && typeof socket.on === 'function') socket.on('error', () => undefined);
}

/** Where the SDK keeps what asks for the list of all conversations. */
const entityKey = '_conversationsEntity';

/**
 * Rejects when the list of conversations does not come, as where the network goes while it is asked for. The SDK asks
 * by itself, once, and leaves the failure to nobody: it prints it past its own `logLevel`, the browser calls it an
 * unhandled rejection, and a client without its list keeps whoever asks it for a conversation waiting for ever. So the
 * SDK is not told of it. Leaving a chat cuts the list off in the same way.
 */
export function conversationsLost(client: Client): Promise<never> {
  return new Promise((_resolve, reject) => {
    let entity: unknown;
    Object.defineProperty(client, entityKey, {
      configurable: true,
      get: () => entity,
      set: (asks: unknown) => {
        entity = asks;
        if (!isRecord(asks) || typeof asks.fetchConversations !== 'function') return;
        const ask: () => Promise<unknown> = asks.fetchConversations.bind(asks);
        asks.fetchConversations = () => new Promise((resolve) => ask().then(resolve, reject));
      },
    });
  });
}

/** Where the SDK loads messages and participants of a conversation. */
const loadKey = '_subscribeStreams';
const caught = new WeakSet<object>();

/**
 * Takes care of a conversation's messages and participants that do not come. The SDK loads them by itself as soon as it
 * knows the conversation, and throws the failure away only where its socket has ended for good, not where it is about to
 * be opened again. Asking for messages loads them once more, and rejects when that fails too.
 */
export function catchLoads(conversations: Conversation): void {
  const load: unknown = Reflect.get(conversations, loadKey);
  if (typeof load !== 'function' || caught.has(conversations)) return;
  caught.add(conversations);
  const loadCaught: Load = function loadAndCatch() {
    const loaded: Promise<void> = Reflect.apply(load, this, []);
    // Only the SDK's own, unasked loading ends in `catch`; what the chat asks for is awaited, and rejects as ever.
    loaded.catch = (onRejected) => {
      const ended = Promise.prototype.catch.call(loaded, onRejected);
      ended.catch(() => undefined);
      return ended;
    };
    return loaded;
  };
  Reflect.set(conversations, loadKey, loadCaught);
}
