import type { AppointmentStatus, IncompleteReason } from '@portal/contract/rules/appointments';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { tellLinksEnd } from '../../accounts/sessions.ts';
import { announce } from '../../changes/changes.ts';
import { roomEnds, waitingTopic } from '../../changes/topics.ts';
import type { PersonContext } from '../../server/implement.ts';
import type { Database } from '../../storage/database.ts';
import { appointment_changes, appointments, cancellations, outbox } from '../../storage/tables.ts';
import type { LockedAppointment } from './lock-appointment.ts';

interface NewStanding {
  status: AppointmentStatus;
  /** Minutes. */
  duration: number;
  /** Why it is canceled, as it counts; null with every other status. */
  reason: IncompleteReason | null;
  /** An outcome is taken back by it. */
  isUndo?: true;
}

/** Withdraws what waits to tell of changes that are not so any more. What a process has begun to send is let go. */
export async function withdrawWaiting(database: Database, ofChanges: SQL | undefined): Promise<void> {
  await database
    .update(outbox)
    .set({ delivery: 'withdrawn', body: '', html: null, links: [] })
    .where(and(ofChanges, eq(outbox.attempts, 0), inArray(outbox.delivery, ['kept', 'waiting'])));
}

/** What still waits to tell of an earlier change of an appointment; without a queue, what would. */
const ofEarlierChanges = (database: Database, appointmentId: number, now: Date) =>
  and(
    gt(outbox.due_at, now),
    inArray(
      outbox.change_id,
      database
        .select({ id: appointment_changes.id })
        .from(appointment_changes)
        .where(eq(appointment_changes.appointment_id, appointmentId)),
    ),
  );

/**
 * Writes a status that was found allowed: the next version of the appointment, and who made it, why and for how long.
 * Every process hears of it: a room that is over ends, and whoever waits for it is told (F12, F16).
 * Whatever is not canceled any more loses its cancellation; its reason stays in the list of changes.
 * @returns the id of the change in that list
 */
export async function writeStatus(
  { database, person, now, audit }: PersonContext,
  { id, version, status: former }: LockedAppointment,
  { status, duration, reason, isUndo }: NewStanding,
): Promise<number> {
  const next = version + 1;
  const completed_at = status === 'completed' ? now : null;
  await database
    .update(appointments)
    .set({ status, duration, completed_at, version: next, updated_at: now })
    .where(eq(appointments.id, id));
  if (status !== 'canceled') await database.delete(cancellations).where(eq(cancellations.appointment_id, id));
  const facts = { status, former, reason, duration, version: next, created_at: now };
  const [change] = await database
    .insert(appointment_changes)
    .values({ appointment_id: id, person_id: person.id, ...facts })
    .returning({ id: appointment_changes.id });
  if (!change) throw new Error('An inserted change did not come back');
  await withdrawWaiting(database, ofEarlierChanges(database, id, now));
  if (status === 'completed' || status === 'canceled') await announce(database, roomEnds(id));
  await announce(database, waitingTopic(id));
  if (status === 'canceled') await tellLinksEnd(database, id);
  const event = isUndo ? { action: 'appointment.undone' } : { action: `appointment.${status}` };
  await audit(database, { ...event, subject: 'appointment', subject_id: id });
  return change.id;
}
