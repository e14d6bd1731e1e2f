import type { UserAppointment } from '@portal/contract/entities/user-appointment';
import { WAITING_LASTS_MS } from '@portal/contract/rules/timings';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { announce } from '../changes/changes.ts';
import { waitingTopic } from '../changes/topics.ts';
import type { Database } from '../storage/database.ts';
import { appointments, user_appointments } from '../storage/tables.ts';

interface Chair {
  appointmentId: number;
  personId: number;
}

export const isChairOf = ({ appointmentId, personId }: Chair) =>
  and(eq(user_appointments.appointment_id, appointmentId), eq(user_appointments.user_id, personId));

/** How the appointment stands, and those who wait for it, oneself or all others. Whoever was not heard of for long has gone without a word. */
export async function readWaiting(
  database: Database,
  chair: Chair,
  { others, now }: { others: boolean; now: Date },
): Promise<UserAppointment> {
  const { appointment_id, user_id, waiting_yn, waiting_at } = user_appointments;
  const whose = others ? ne(user_id, chair.personId) : eq(user_id, chair.personId);
  const since = new Date(now.getTime() - WAITING_LASTS_MS);
  const waits = and(eq(appointment_id, appointments.id), whose, eq(waiting_yn, true), gt(waiting_at, since));
  // One question, for it is asked of everybody who waits.
  const rows = await database
    .select({ status: appointments.status, user_id })
    .from(appointments)
    .leftJoin(user_appointments, waits)
    .where(eq(appointments.id, chair.appointmentId))
    .orderBy(asc(user_id));
  const [first] = rows;
  if (!first) throw new Error('An appointment that was found is gone');
  const waiting_user_ids = rows.flatMap((row) => (row.user_id === null ? [] : String(row.user_id)));
  return { waiting_yn: waiting_user_ids.length > 0, waiting_user_ids, status: first.status };
}

/** Whoever asks about the other one is still there. */
export async function keepWaiting(database: Database, chair: Chair, now: Date): Promise<void> {
  await database
    .update(user_appointments)
    .set({ waiting_at: now })
    .where(and(isChairOf(chair), eq(user_appointments.waiting_yn, true)));
}

/** Whoever says that they are there waits again: one page of theirs has gone, another is still open. */
export async function comeBack(database: Database, chair: Chair, now: Date): Promise<void> {
  const returned = await database
    .update(user_appointments)
    .set({ waiting_yn: true, waiting_at: now })
    .where(and(isChairOf(chair), eq(user_appointments.waiting_yn, false)))
    .returning({ user_id: user_appointments.user_id });
  if (returned.length > 0) await announce(database, waitingTopic(chair.appointmentId));
}
