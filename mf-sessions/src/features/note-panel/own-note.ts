import type { SessionAppointment } from '@portal/contract/entities/session-appointment';

/** Id of somebody's own note of a session (SESS-126): the server makes one for each participant. */
export function ownNoteId({ appointment_notes }: SessionAppointment, userId: string): string | null {
  return appointment_notes.find(({ user_id }) => user_id === userId)?.id ?? null;
}
