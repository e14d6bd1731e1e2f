import type { Cancellation, CancellationBody } from '@portal/contract/entities/appointment';
import { minutesWith } from '@portal/contract/rules/durations';
import { eq } from 'drizzle-orm';
import type { PersonContext } from '../../server/implement.ts';
import { cancellations } from '../../storage/tables.ts';
import { toCancellation } from '../read-rows.ts';
import { changedMeanwhile, refuseStale } from './changed-meanwhile.ts';
import { countedReason } from './counted-reason.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import { mailCancellation } from './mail-cancellation.ts';
import { readReason } from './read-reason.ts';
import { refuseTooEarly, refuseTransition } from './refuse-outcome.ts';
import { undoEnds } from './take-back.ts';
import type { StatusChanger } from './transitions.ts';
import { writeStatus } from './write-status.ts';

/**
 * Marks an appointment as canceled. One that has a cancellation keeps it: that one is changed, not doubled (DASH-040).
 * A call that is under way is over, in every process.
 */
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
  refuseTransition(appointment, 'canceled', by);
  const wished = readReason(body, appointment, { by, current: null });
  const reason = countedReason(wished, appointment);
  if (reason !== null) refuseTooEarly(context, appointment, { outcome: reason, by });
  const explanation = body.explanation || null;
  const changeId = await writeStatus(context, appointment, {
    status: 'canceled',
    duration: minutesWith('canceled', appointment),
    reason,
  });
  const [created] = await database
    .insert(cancellations)
    .values({ appointment_id: appointment.id, ...wished, explanation, created_at: now })
    .returning();
  if (!created) throw new Error('An inserted cancellation did not come back');
  // What an administrator sets cannot be taken back: it is set anew, and told at once.
  const waits = by === 'admin' ? undefined : { changeId, until: undoEnds(now) };
  if (appointment.start_date > now && appointment.status !== 'canceled')
    await mailCancellation({ ...context, waits }, appointment, reason);
  return toCancellation(created);
}
