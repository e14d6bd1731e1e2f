import { useSyncExternalStore } from 'react';
import type { ChatPlace } from './chat-place.ts';
import { unreadOf } from './message-list.ts';
import { useHeldChat } from './use-chat.ts';

/** How many messages of a chat are new to this person, once it was joined. Joins nothing by itself. */
export function useUnread(place: ChatPlace): number {
  const chat = useHeldChat(place);
  return useSyncExternalStore(chat.subscribe, () => unreadOf(chat.getSnapshot()));
}
