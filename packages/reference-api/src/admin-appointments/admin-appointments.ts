import * as calls from '@portal/contract/calls/admin-appointments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { minutesWith } from '@portal/contract/rules/durations';
import { and, eq } from 'drizzle-orm';
import { toCancellation } from '../appointments/read-rows.ts';
import { cancelAppointment } from '../appointments/status/cancel-appointment.ts';
import { refuseStale } from '../appointments/status/changed-meanwhile.ts';
import { countedReason } from '../appointments/status/counted-reason.ts';
import { lockAppointment } from '../appointments/status/lock-appointment.ts';
import { readReason } from '../appointments/status/read-reason.ts';
import { setStatus } from '../appointments/status/set-status.ts';
import { writeStatus } from '../appointments/status/write-status.ts';
import { isAppointment } from '../appointments/whose.ts';
import { type Implementation, implement, type PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { readSession } from '../sessions/read-session.ts';
import { adminSendSessionLink } from '../sessions/send-session-link.ts';
import { recordId } from '../storage/record-id.ts';
import { cancellations } from '../storage/tables.ts';
import { adminExportAppointments, adminListAppointments } from './list-appointments.ts';

/** GET /admin/appointments/{id} (BA-005). */
const adminFetchAppointment = implement(calls.adminFetchAppointment, async ({ params }, context) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const session = await readAnySession(context, id);
  await context.audit(context.database, { action: 'appointment.viewed', subject: 'appointment', subject_id: id });
  return session;
});

/** PUT /admin/appointments/{id} (BA-007, DASH-037): complete or pending, from whatever it is (BP-008). */
const adminUpdateAppointment = implement(calls.adminUpdateAppointment, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id);
  await setStatus(context, appointment, { ...body, by: 'admin' });
  return readAnySession(context, appointment.id);
});

/** POST /admin/appointments/{id}/cancellations (BA-008). */
const adminCancelAppointment = implement(calls.adminCancelAppointment, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id);
  return cancelAppointment(context, appointment, { body, by: 'admin' });
});

/** PUT /admin/appointments/{appointment_id}/cancellations/{cancellation_id} (BA-009, DASH-040): another reason. */
const adminUpdateCancellation = implement(calls.adminUpdateCancellation, async ({ params, body }, context) => {
  const { database } = context;
  const cancellationId = recordId(params.cancellation_id);
  if (cancellationId === null) throw notFound();
  const appointment = await lockAppointment(database, params.appointment_id);
  await refuseStale(context, appointment, body.version);
  const isIts = and(eq(cancellations.id, cancellationId), eq(cancellations.appointment_id, appointment.id));
  const [current] = await database.select().from(cancellations).where(isIts);
  if (!current) throw notFound();
  if (recordId(body.id) !== current.id) throw refuseField('id', 'other_cancellation');
  const wished = readReason(body, appointment, { by: 'admin', current: current.reason });
  if (wished.user_id === current.user_id && wished.reason === current.reason) return toCancellation(current);
  await database.update(cancellations).set(wished).where(isIts);
  const reason = countedReason(wished, appointment);
  await writeStatus(context, appointment, {
    status: 'canceled',
    duration: minutesWith('canceled', appointment),
    reason,
  });
  return toCancellation({ ...current, ...wished });
});

/**
 * Any appointment as an administrator sees it. The doors to the session, its conversation and the pin to dial in with,
 * stay with those who take part, and so do their notes (doc 2 §6) and what a client answered of how they are:
 * administrators look after hours and statuses, and treat nobody.
 */
async function readAnySession(
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

export const adminAppointments: readonly Implementation[] = [
  adminListAppointments,
  adminExportAppointments,
  adminFetchAppointment,
  adminUpdateAppointment,
  adminCancelAppointment,
  adminUpdateCancellation,
  adminSendSessionLink,
];
