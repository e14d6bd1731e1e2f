import { useEffect } from 'react';
import type { ChatPlace } from './chat-place.ts';
import { useHeldChat } from './use-chat.ts';
import { whenIdle } from './when-idle.ts';

/** Joins a chat in a quiet moment after something is settled, so that it is told how much of it is new. */
export function useChatAhead(place: ChatPlace, isSettled: boolean): void {
  const chat = useHeldChat(place);
  useEffect(() => (isSettled ? whenIdle(chat.open) : undefined), [chat, isSettled]);
}
