import type { ConversationReader, MessagePage } from './conversation-store.ts';

/**
 * Reads everything once, however many ask for it. Made anew for each piece of news: all who are told of it, each with
 * several objects, then cost what one of them would, and nobody is shown how things stood before it.
 */
export function readOnce(store: ConversationReader): ConversationReader {
  const conversations = new Map<string, ReturnType<ConversationReader['find']>>();
  const pages = new Map<string, ReturnType<ConversationReader['messages']>>();
  return {
    find: (channel) => kept(conversations, channel, () => store.find(channel)),
    messages: (id, page) => kept(pages, pageKey(id, page), () => store.messages(id, page)),
  };
}

function kept<Value>(known: Map<string, Value>, key: string, read: () => Value): Value {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}

const pageKey = (id: number, { from, order, limit }: MessagePage) => [id, from, order, limit].join();
