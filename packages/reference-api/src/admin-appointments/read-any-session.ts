import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { isAppointment, readSession } from '../appointments/read-session.ts';
import type { PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';

/**
 * Any appointment as an administrator sees it. The doors to the session, its conversation and the pin to dial in with,
 * stay with those who take part, and so do their notes (doc 2 §6) and what a client answered of how they are:
 * administrators look after hours and statuses, and treat nobody.
 */
export async function readAnySession(
  { database, person, locale, ports }: PersonContext,
  id: number,
): Promise<SessionAppointment> {
  const session = await readSession(database, isAppointment(id), { personId: person.id, locale, ports });
  if (!session) throw notFound();
  const { pre_assessment, post_assessment } = session;
  return {
    ...session,
    pre_assessment: pre_assessment && { ...pre_assessment, value: null },
    post_assessment: post_assessment.map((line) => ({ ...line, value: null })),
    chat: null,
    twilio_voice_token: null,
  };
}
