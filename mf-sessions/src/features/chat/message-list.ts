import type { ChannelMessage } from './channel/chat-channel.ts';
import type { ChatState } from './chat-store.ts';
import { linkedFile } from './linked-file.ts';
import { type MessageStatus, statusOf } from './outgoing.ts';

/** A message as a view draws it. */
export interface ShownMessage {
  /** Stays the same while a message of one's own turns from one on its way into one of the channel. */
  key: string;
  author: string;
  body: string;
  at: Date;
  isMine: boolean;
  status: MessageStatus;
  /** Its place in the channel; null while it has none. */
  index: number | null;
  /** Its sender's id for it, as far as there is one. */
  id: string | null;
  /** The shared file that it links; its text is the file's name then. Null for any other message. */
  fileId: string | null;
}

/** By its sender's id a message is one, though it may have reached the channel twice; the first place counts. */
const keyOf = ({ author, id, index }: Pick<ChannelMessage, 'author' | 'id' | 'index'>) =>
  id === null ? `at ${index}` : `${author} ${id}`;

/** The messages of both, in order, each once. */
export function addMessages(
  known: readonly ChannelMessage[],
  added: readonly ChannelMessage[],
): readonly ChannelMessage[] {
  const byIndex = new Map([...added, ...known].map((message) => [message.index, message]));
  const inOrder = [...byIndex.values()].sort((one, other) => one.index - other.index);
  const seen = new Set<string>();
  return inOrder.filter((message) => {
    const key = keyOf(message);
    return !seen.has(key) && seen.add(key);
  });
}

/** -1 where nothing was said. */
export function lastIndexOf(said: readonly ChannelMessage[]): number {
  return said.at(-1)?.index ?? -1;
}

type Reading = Pick<ChatState, 'me' | 'said' | 'readUpTo'>;

const isUnread = ({ me, readUpTo }: Reading, { author, index }: ChannelMessage) => author !== me && index > readUpTo;

/** How many messages of others are not read, of those that are known. */
export function unreadOf(reading: Reading): number {
  return reading.said.filter((message) => isUnread(reading, message)).length;
}

/** Whether more may be unread than is known: the earliest message that came lies behind the last one read. */
export function mayHideUnread({
  said,
  readUpTo,
  hasEarlier,
}: Pick<ChatState, 'said' | 'readUpTo' | 'hasEarlier'>): boolean {
  return hasEarlier && (said[0]?.index ?? 0) > readUpTo + 1;
}

export function firstUnread(reading: Reading): number | null {
  return reading.said.find((message) => isUnread(reading, message))?.index ?? null;
}

/** What there is to show: what the channel has, and behind it one's own messages that it has not shown yet. */
export function shownMessages({ me, said, outgoing }: Pick<ChatState, 'me' | 'said' | 'outgoing'>): ShownMessage[] {
  const arrived = new Set(said.map(keyOf));
  const here = said.map((message): ShownMessage => {
    const { author, body, at, index, id } = message;
    return {
      key: keyOf(message),
      author,
      body,
      at,
      index,
      id,
      isMine: author === me,
      status: 'sent',
      fileId: linkedFile(id),
    };
  });
  const onTheirWay = outgoing.flatMap((message): ShownMessage[] => {
    const { id, body, at } = message;
    const key = keyOf({ author: me, id, index: -1 });
    if (arrived.has(key)) return [];
    return [
      { key, author: me, body, at, index: null, id, isMine: true, status: statusOf(message), fileId: linkedFile(id) },
    ];
  });
  return [...here, ...onTheirWay];
}
