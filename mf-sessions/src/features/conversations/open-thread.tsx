import type { Chat } from '@portal/contract/entities/chat';
import { useEffect } from 'react';
import { mayHideUnread, unreadOf } from '../chat/message-list.ts';
import { useChat } from '../chat/use-chat.ts';
import { ChatView } from '../chat/view/chat-view.tsx';
import type { ChatNews } from './chat-news.ts';

interface OpenThreadProps {
  chat: Chat;
  /** Hears how the chat stands: what is said there has to show in the list, too. */
  onNews: (news: ChatNews) => void;
}

/** A conversation with its connection. */
export function OpenThread({ chat: { id, channel, client, guest }, onNews }: OpenThreadProps) {
  const place = { chatId: id, channel, appointmentId: null, isGuest: false };
  const { state } = useChat(place);
  const { hasJoined, said } = state;
  const unread = unreadOf(state);
  const isAtLeast = mayHideUnread(state);
  const lastAt = said.at(-1)?.at.toISOString() ?? null;
  useEffect(() => {
    // The list's own age is kept by the machine's clock, too.
    if (hasJoined) onNews({ id, unread, isAtLeast, lastAt, heardAt: Date.now() });
  }, [hasJoined, id, unread, isAtLeast, lastAt, onNews]);
  const people = [client, ...(guest ? [guest] : [])].map((person) => ({
    id: person.id,
    name: person.preferred_name_with_last_name,
  }));
  return <ChatView {...place} people={people} isShown />;
}
