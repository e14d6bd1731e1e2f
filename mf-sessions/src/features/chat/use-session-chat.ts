import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useState } from 'react';
import { otherParticipants } from '../session/participants.ts';
import type { ChatPlace } from './chat-place.ts';
import type { ChatPerson } from './people.ts';
import { placeOfSession } from './place-of-session.ts';
import { useChatAhead } from './use-chat-ahead.ts';
import { useUnread } from './use-unread.ts';
import { useUnreadWords } from './use-unread-words.ts';

/** What a session shows of its chat before anybody opens it. */
interface SessionChat {
  place: ChatPlace;
  people: readonly ChatPerson[];
  /** How many messages are new, in figures and in words; null where none is. */
  badge: { figures: string; words: string } | null;
  /** It may be fetched. */
  isReady: boolean;
}

/**
 * The chat of a session, joined in a quiet moment.
 * @param isSettled the call was joined, or this has failed: the chat takes nothing away from it
 */
export function useSessionChat(appointment: SessionAppointment, isSettled: boolean): SessionChat {
  // Once is enough: a call that is joined anew takes nothing away.
  const [isReady, setIsReady] = useState(isSettled);
  if (isSettled && !isReady) setIsReady(true);
  const { user } = useSession();
  const place = placeOfSession(appointment, user.id);
  useChatAhead(place, isReady);
  const badge = useUnreadWords(useUnread(place));
  return { place, people: otherParticipants(appointment, user.id), badge, isReady };
}
