import { useStore } from '@portal/portal-kit/store';
import type { ChatPlace } from './chat-place.ts';
import { mayHideUnread, unreadOf } from './message-list.ts';
import { useHeldChat } from './use-chat.ts';

/** How many messages of a chat are new to somebody. */
export interface Unread {
  count: number;
  /** There may be more of them, further up than anybody has looked. */
  isAtLeast: boolean;
}

/** How much of a chat is new to this person, once it was joined. Joins nothing by itself. */
export function useUnread(place: ChatPlace): Unread {
  const chat = useHeldChat(place);
  const count = useStore(chat, unreadOf);
  const isAtLeast = useStore(chat, mayHideUnread);
  return { count, isAtLeast };
}
