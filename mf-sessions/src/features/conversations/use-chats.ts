import { listChats } from '@portal/contract/calls/chats';
import { useCall } from '@portal/portal-kit/query';
import { useEffect, useRef, useState } from 'react';
import { type ChatNews, withNews } from './chat-news.ts';

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
