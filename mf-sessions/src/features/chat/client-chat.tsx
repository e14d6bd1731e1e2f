import { use } from 'react';
import { ShownContext } from '../call-view/shown-context.ts';
import type { ChatPlace } from './chat-place.ts';
import { ChatView } from './chat-view.tsx';
import styles from './client-chat.module.css';
import type { ChatPerson } from './people.ts';

interface ClientChatProps {
  place: ChatPlace;
  people: readonly ChatPerson[];
  /** The call was joined, or this has failed: the panel is open from the first, and the call comes first. */
  isSettled: boolean;
}

/** The chat in the panel beside a client's session (SESS-090). */
export function ClientChat({ place, people, isSettled }: ClientChatProps) {
  const isShown = use(ShownContext);
  return (
    <div className={styles.chat}>
      <ChatView {...place} people={people} isShown={isShown} isReady={isSettled} />
    </div>
  );
}
