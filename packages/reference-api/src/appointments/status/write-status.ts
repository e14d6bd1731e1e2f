import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { eq } from 'drizzle-orm';
import { tellLinksEnd } from '../../accounts/sessions.ts';
import { announce } from '../../changes/changes.ts';
import { roomEnds, waitingTopic } from '../../changes/topics.ts';
import type { PersonContext } from '../../server/implement.ts';
import { appointment_changes, appointments, cancellations } from '../../storage/tables.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import type { NewStatus } from './transitions.ts';

interface NewStanding {
  status: NewStatus;
  /** Minutes. */
  duration: number;
  /** Why it is canceled, as it counts; null with every other status. */
  reason: IncompleteReason | null;
}

/**
 * Writes a status that was found allowed: the next version of the appointment, and who made it, why and for how long.
 * Every process hears of it: a room that is over ends, and whoever waits for it is told (F12, F16).
 * Whatever is not canceled any more loses its cancellation; its reason stays in the list of changes.
 */
export async function writeStatus(
  { database, person, now, audit }: PersonContext,
  { id, version }: LockedAppointment,
  { status, duration, reason }: NewStanding,
): Promise<void> {
  const next = version + 1;
  const completed_at = status === 'completed' ? now : null;
  await database
    .update(appointments)
    .set({ status, duration, completed_at, version: next, updated_at: now })
    .where(eq(appointments.id, id));
  if (status !== 'canceled') await database.delete(cancellations).where(eq(cancellations.appointment_id, id));
  await database
    .insert(appointment_changes)
    .values({ appointment_id: id, person_id: person.id, status, reason, duration, version: next, created_at: now });
  if (status !== 'pending') await announce(database, roomEnds(id));
  await announce(database, waitingTopic(id));
  if (status === 'canceled') await tellLinksEnd(database, id);
  await audit(database, { action: `appointment.${status}`, subject: 'appointment', subject_id: id });
}
