import { unreadOf } from './message-list.ts';
import { type ChatPlace, useChat } from './use-chat.ts';

/** How many messages of a chat are new to this person, once it was joined. Joins nothing by itself. */
export function useUnread(place: ChatPlace): number {
  return unreadOf(useChat(place).state);
}
