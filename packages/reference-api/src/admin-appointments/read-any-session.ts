import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { isAppointment, readSession } from '../appointments/read-session.ts';
import type { PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';

/**
 * Any appointment as an administrator sees it. The doors to the session, its conversation and the pin to dial in with,
 * stay with those who take part, and so do their notes (doc 2 §6).
 */
export async function readAnySession(
  { database, person, locale }: PersonContext,
  id: number,
): Promise<SessionAppointment> {
  const session = await readSession(database, isAppointment(id), { personId: person.id, locale });
  if (!session) throw notFound();
  return { ...session, chat: null, twilio_voice_token: null };
}
