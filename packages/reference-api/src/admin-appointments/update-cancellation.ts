import { adminUpdateCancellation } from '@portal/contract/calls/admin-appointments';
import { minutesWith } from '@portal/contract/rules/durations';
import { and, eq } from 'drizzle-orm';
import { toCancellation } from '../appointments/read-rows.ts';
import { refuseStale } from '../appointments/status/changed-meanwhile.ts';
import { countedReason } from '../appointments/status/counted-reason.ts';
import { lockAppointment } from '../appointments/status/lock-appointment.ts';
import { readReason } from '../appointments/status/read-reason.ts';
import { writeStatus } from '../appointments/status/write-status.ts';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { recordId } from '../storage/record-id.ts';
import { cancellations } from '../storage/tables.ts';

/** PUT /admin/appointments/{appointment_id}/cancellations/{cancellation_id} (BA-009, DASH-040): another reason. */
export const updatingCancellation = implement(adminUpdateCancellation, async ({ params, body }, context) => {
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
