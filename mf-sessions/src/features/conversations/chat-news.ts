import type { Chat } from '@portal/contract/entities/chat';

/** What the connection of an open chat tells of it. */
export interface ChatNews {
  id: string;
  unread: number;
  /** More may be unread than the connection has shown. */
  isAtLeast: boolean;
  /** When the last message was sent, an ISO instant. */
  lastAt: string | null;
  /** Milliseconds by the machine's clock. */
  heardAt: number;
}

/**
 * The list with what is known of one chat since: its own connection knows of messages and of what was read before the
 * list does. The latest message comes first.
 * @param isOpen a chat that was left is told of by the list again once that was asked for anew
 */
export function withNews(
  chats: readonly Chat[],
  news: ChatNews | null,
  { isOpen, askedAt }: { isOpen: boolean; askedAt: number },
): readonly Chat[] {
  if (!news || (!isOpen && askedAt > news.heardAt)) return chats;
  const told = chats.map((chat) =>
    chat.id === news.id
      ? { ...chat, unread_count: unreadOf(chat, news), last_message_at: later(chat.last_message_at, news.lastAt) }
      : chat,
  );
  // A stable sort: those without a message stay as the list has them, at its end.
  return told.sort((one, other) => lastMoment(other) - lastMoment(one));
}

function unreadOf({ unread_count }: Chat, { unread, isAtLeast }: ChatNews): number {
  return isAtLeast ? Math.max(unread, unread_count) : unread;
}

const lastMoment = ({ last_message_at }: Chat) => (last_message_at === null ? 0 : Date.parse(last_message_at));

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(other) > Date.parse(one) ? other : one;
}
