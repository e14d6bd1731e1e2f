import * as appointmentCalls from '@portal/contract/calls/appointments';
import * as sessionCalls from '@portal/contract/calls/sessions';
import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';
import { and, eq } from 'drizzle-orm';
import { lockAppointment } from '../appointments/status/lock-appointment.ts';
import { setStatus } from '../appointments/status/set-status.ts';
import { isCounsellor, takesPart } from '../appointments/whose.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { appointment_sessions } from '../storage/tables.ts';
import { moveAppointment } from './move-appointment.ts';
import { readOwnSession } from './read-session.ts';
import { sendSessionLink } from './send-session-link.ts';
import { fetchUserAppointment, updateUserAppointment } from './user-appointments.ts';
import { videoToken } from './video-token.ts';

/** GET /practice/appointments/{id} (BA-001): for those who take part in it. */
const fetchAppointment = implement(appointmentCalls.fetchAppointment, async ({ params }, context) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const session = await readOwnSession(context, id);
  await context.audit(context.database, { action: 'appointment.viewed', subject: 'appointment', subject_id: id });
  return session;
});

/**
 * PUT /practice/appointments/{id} (BA-003): opening a session makes it pending, and whoever opens it second changes
 * nothing, whatever version they saw. Not for the guest of a couple (BP-005). A client opens it from a quarter of an
 * hour before its start until an hour after its end: at other times that changes nothing.
 */
const updateAppointment = implement(appointmentCalls.updateAppointment, async ({ params, body }, context) => {
  const { database, person, now } = context;
  const appointment = await lockAppointment(database, params.id, takesPart(person));
  if (![appointment.counsellor_id, appointment.client_id].includes(person.id)) throw new Refusal(403, 'forbidden');
  const isLate = now.getTime() > appointment.end_date.getTime() + VIDEO_AUTO_EXIT_MS;
  const isTooFar = isSessionAhead(appointment.start_date, now) || isLate;
  if (appointment.client_id === person.id && isTooFar) return readOwnSession(context, appointment.id);
  if (appointment.status !== 'pending') await setStatus(context, appointment, { ...body, by: 'participant' });
  return readOwnSession(context, appointment.id);
});

/** PUT /practice/appointments/{id}/complete (BA-002, DASH-036): the practitioner's own session, perhaps shortened. */
const completeAppointment = implement(appointmentCalls.completeAppointment, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id, isCounsellor(context.person.id));
  await setStatus(context, appointment, { ...body, status: 'completed', by: 'participant' });
  return readOwnSession(context, appointment.id);
});

/** PUT /practice/appointment_sessions/{id} (BA-063, SESS-021): one has joined. The seat is one's own, or there is none. */
const updateAppointmentSession = implement(sessionCalls.updateAppointmentSession, async ({ params, body }, context) => {
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
  fetchAppointment,
  updateAppointment,
  completeAppointment,
  moveAppointment,
  videoToken,
  fetchUserAppointment,
  updateUserAppointment,
  updateAppointmentSession,
  sendSessionLink,
];
