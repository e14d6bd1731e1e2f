import { use } from 'react';
import { ShownContext } from '../../call-view/shown-context.ts';
import type { ChatPlace } from '../chat-place.ts';
import type { ChatPerson } from '../people.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import styles from './client-chat.module.css';
import { LazyChatView } from './lazy-chat-view.tsx';

interface ClientChatProps {
  place: ChatPlace;
  people: readonly ChatPerson[];
  /** It may be fetched: the panel is open from the first, and the call comes first. */
  isReady: boolean;
}

/** The chat in the panel beside a client's session (SESS-090). */
export function ClientChat({ place, people, isReady }: ClientChatProps) {
  const isShown = use(ShownContext);
  return (
    <div className={styles.chat}>
      {isReady ? <LazyChatView {...place} people={people} isShown={isShown} /> : <ChatSkeleton />}
    </div>
  );
}
