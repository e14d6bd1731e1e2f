import { listChats } from '@portal/contract/calls/chats';
import type { Chat } from '@portal/contract/entities/chat';
import { useCall } from '@portal/portal-kit/query';
import { useEffect, useRef, useState } from 'react';

/**
 * How often the list is asked for while the page is looked at, in milliseconds. A token opens one conversation and no
 * other, so hearing of all would take a connection for each; the open one tells of itself at once, and for the others
 * a third of a minute is soon enough, as nobody waits in them for an answer by the second.
 */
const ASK_EVERY_MS = 20_000;

/**
 * The practitioner's chats, the latest first (BA-082), and kept so: asked for from time to time and on coming back.
 * @param openId the chat whose connection tells of it
 */
export function useChats(openId: string | null) {
  const answer = useCall(listChats, {});
  const { data, dataUpdatedAt, refetch } = answer;
  const [news, setNews] = useState<ChatNews | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  const before = useRef(openId);
  useEffect(() => {
    // Nobody tells of a chat that was left: the list has to know by then what was said and read in it.
    if (before.current !== null && before.current !== openId) void refetch();
    before.current = openId;
  }, [openId, refetch]);
  const chats = data && withNews(data, news, { isOpen: news?.id === openId, askedAt: dataUpdatedAt });
  return { answer, chats, onNews: setNews };
}

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
