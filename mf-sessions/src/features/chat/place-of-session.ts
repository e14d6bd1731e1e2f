import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { ownRole } from '../session/participants.ts';
import type { ChatPlace } from './chat-place.ts';

/** The chat of a session, as somebody who takes part in it comes in. */
export function placeOfSession(appointment: SessionAppointment, userId: string): ChatPlace {
  const { id, chat } = appointment;
  return {
    chatId: chat?.id ?? null,
    channel: chat?.channel ?? null,
    appointmentId: id,
    isGuest: ownRole(appointment, userId) === 'guest',
  };
}
