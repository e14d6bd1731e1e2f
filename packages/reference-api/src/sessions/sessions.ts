import { updateAppointmentSession } from '@portal/contract/calls/sessions';
import { and, eq } from 'drizzle-orm';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { appointment_sessions } from '../storage/tables.ts';
import { sendingSessionLink } from './send-session-link.ts';
import { fetchingUserAppointment, updatingUserAppointment } from './user-appointments.ts';
import { answeringVideoToken } from './video-token.ts';

/** PUT /practice/appointment_sessions/{id} (BA-063, SESS-021): one has joined. The seat is one's own, or there is none. */
const updatingAppointmentSession = implement(updateAppointmentSession, async ({ params, body }, context) => {
  const { database, person, now, audit } = context;
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const isWithin = person.linkedTo === null ? undefined : eq(appointment_sessions.appointment_id, person.linkedTo);
  const [seat] = await database
    .update(appointment_sessions)
    .set({ joined_yn: body.joined_yn, source: body.source, joined_at: now })
    .where(and(eq(appointment_sessions.id, id), eq(appointment_sessions.user_id, person.id), isWithin))
    .returning();
  if (!seat) throw notFound();
  await audit(database, { action: 'session.joined', subject: 'appointment', subject_id: seat.appointment_id });
  return { id: String(seat.id), user_id: String(seat.user_id), joined_yn: seat.joined_yn };
});

export const sessions: readonly Implementation[] = [
  answeringVideoToken,
  fetchingUserAppointment,
  updatingUserAppointment,
  updatingAppointmentSession,
  sendingSessionLink,
];
