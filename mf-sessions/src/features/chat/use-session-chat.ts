import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useFormats, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useStore } from '@portal/portal-kit/store';
import { useEffect } from 'react';
import { useTellMessages } from '../session/news/use-news.ts';
import { otherParticipants, ownRole } from '../session/participants.ts';
import type { ChatPlace } from './chat-place.ts';
import { mayHideUnread, unreadOf } from './message-list.ts';
import { useHeldChat } from './use-chat.ts';

/** Where a browser does not say when it is idle, it is taken to be so after this, in milliseconds. */
const idleAfterMs = 2000;

/** From here on the exact number of new messages tells nobody more. */
const mostUnread = 99;

/**
 * What a session shows of its chat before anybody opens it: the chat is joined in a quiet moment, and may be fetched once
 * it `isReady`.
 * @param isReady the call leaves time for it, as it then does for good
 */
export function useSessionChat(appointment: SessionAppointment, isReady: boolean) {
  const { user } = useSession();
  const place = placeOfSession(appointment, user.id);
  useChatAhead(place, isReady);
  const badge = useUnread(place);
  const chat = useHeldChat(place);
  useTellMessages(useStore(chat, (state) => (state.hasJoined ? unreadOf(state) : null)));
  return { place, people: otherParticipants(appointment, user.id), badge, isReady };
}

/** The chat of a session, as somebody who takes part in it comes in. */
function placeOfSession(appointment: SessionAppointment, userId: string): ChatPlace {
  const { id, chat } = appointment;
  return {
    chatId: chat?.id ?? null,
    channel: chat?.channel ?? null,
    appointmentId: id,
    files: filesOf(appointment, userId),
    isGuest: ownRole(appointment, userId) === 'guest',
  };
}

/** Files go between a practitioner and one client. */
function filesOf(appointment: SessionAppointment, userId: string): ChatPlace['files'] {
  const [other, ...more] = otherParticipants(appointment, userId);
  if (!other || more.length > 0 || other.role === 'guest' || ownRole(appointment, userId) === 'guest') return null;
  const kind = other.role === 'provider' ? 'practitioner' : 'client';
  return { with: { kind, id: other.id }, full_name: other.name };
}

/** Joins a chat in a quiet moment once it may, so that it is told how much of it is new. */
function useChatAhead(place: ChatPlace, isReady: boolean): void {
  const chat = useHeldChat(place);
  useEffect(() => (isReady ? whenIdle(chat.open) : undefined), [chat, isReady]);
}

/** Does something once the browser has nothing better to do. @returns gives it up */
function whenIdle(work: () => void): () => void {
  // Safari has no such moment.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, idleAfterMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: idleAfterMs });
  return () => window.cancelIdleCallback(handle);
}

/**
 * How many messages of a chat are new to this person once it was joined, in figures and in words; null where there is
 * none. There may be more of them, further up than anybody has looked. Joins nothing by itself.
 */
function useUnread(place: ChatPlace): { figures: string; words: string } | null {
  const { t } = useText('mf-sessions/chat');
  const { number } = useFormats();
  const chat = useHeldChat(place);
  const count = useStore(chat, unreadOf);
  const isAtLeast = useStore(chat, mayHideUnread);
  if (count === 0) return null;
  const exact = number(Math.min(count, mostUnread));
  const figures = isAtLeast || count > mostUnread ? `${exact}+` : exact;
  return { figures, words: t('chat.unread', { count, number: figures }) };
}
