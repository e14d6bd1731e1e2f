import type { Cancellation, CancellationBody } from '@portal/contract/entities/appointment';
import { eq } from 'drizzle-orm';
import type { PersonContext } from '../../server/implement.ts';
import { cancellations } from '../../storage/tables.ts';
import { toCancellation } from '../read-rows.ts';
import { changedMeanwhile, refuseStale } from './changed-meanwhile.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import { mailCancellation } from './mail-cancellation.ts';
import { bookedMinutes } from './minutes-held.ts';
import { readReason } from './read-reason.ts';
import { refuseTransition } from './set-status.ts';
import type { StatusChanger } from './transitions.ts';
import { writeStatus } from './write-status.ts';

/** Marks an appointment as canceled. One that has a cancellation keeps it: that one is changed, not doubled (DASH-040). */
export async function cancelAppointment(
  context: PersonContext,
  appointment: LockedAppointment,
  { body, by }: { body: CancellationBody; by: StatusChanger },
): Promise<Cancellation> {
  const { database, now } = context;
  await refuseStale(context, appointment, body.version);
  const isOfAppointment = eq(cancellations.appointment_id, appointment.id);
  const isCanceled = (await database.$count(cancellations, isOfAppointment)) > 0;
  if (isCanceled) throw await changedMeanwhile(context, appointment, 'canceled_already');
  refuseTransition(context, appointment, { to: 'canceled', by });
  const { user_id, reason } = readReason(body, appointment, { by, current: null });
  const explanation = body.explanation || null;
  await writeStatus(context, appointment, { status: 'canceled', duration: bookedMinutes(appointment) });
  const [created] = await database
    .insert(cancellations)
    .values({ appointment_id: appointment.id, user_id, reason, explanation, created_at: now })
    .returning();
  if (!created) throw new Error('An inserted cancellation did not come back');
  if (appointment.start_date > now && appointment.status !== 'canceled') await mailCancellation(context, appointment);
  return toCancellation(created);
}
