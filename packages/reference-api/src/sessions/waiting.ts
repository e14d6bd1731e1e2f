import type { UserAppointment } from '@portal/contract/entities/user-appointment';
import { WAITING_LASTS_MS } from '@portal/contract/rules/timings';
import { and, asc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
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

/**
 * How the appointment stands and when it is, and those who wait for it or answer the questions before it, oneself or all others.
 * Whoever was not heard of for long has gone without a word.
 */
export async function readWaiting(
  database: Database,
  chair: Chair,
  { others, now }: { others: boolean; now: Date },
): Promise<UserAppointment> {
  const { appointment_id, user_id, waiting_yn, waiting_at, answering_at } = user_appointments;
  const whose = others ? ne(user_id, chair.personId) : eq(user_id, chair.personId);
  const since = new Date(now.getTime() - WAITING_LASTS_MS);
  const waits = and(eq(waiting_yn, true), gt(waiting_at, since));
  const isThere = or(waits, gt(answering_at, since));
  // One question, for it is asked of everybody who waits.
  const rows = await database
    .select({
      status: appointments.status,
      start: appointments.start_date,
      user_id,
      isWaiting: sql<boolean>`coalesce(${waits}, false)`,
    })
    .from(appointments)
    .leftJoin(user_appointments, and(eq(appointment_id, appointments.id), whose, isThere))
    .where(eq(appointments.id, chair.appointmentId))
    .orderBy(asc(user_id));
  const [first] = rows;
  if (!first) throw new Error('An appointment that was found is gone');
  const idsOf = (isWaiting: boolean) =>
    rows.flatMap((row) => (row.user_id === null || row.isWaiting !== isWaiting ? [] : String(row.user_id)));
  const waiting_user_ids = idsOf(true);
  return {
    waiting_yn: waiting_user_ids.length > 0,
    waiting_user_ids,
    answering_user_ids: idsOf(false),
    status: first.status,
    start_date: first.start.toISOString(),
  };
}

/** Whoever asks about the other one is still there. */
export async function keepWaiting(database: Database, chair: Chair, now: Date): Promise<void> {
  const { waiting_yn, waiting_at, answering_at } = user_appointments;
  const heard = sql`${now.toISOString()}::timestamptz`;
  await database
    .update(user_appointments)
    .set({
      waiting_at: sql`case when ${waiting_yn} then ${heard} else ${waiting_at} end`,
      answering_at: sql`case when ${answering_at} is null then null else ${heard} end`,
    })
    .where(and(isChairOf(chair), or(eq(waiting_yn, true), isNotNull(answering_at))));
}

/** Whoever says that they are there waits again: one page of theirs has gone, another is still open. */
export async function comeBack(database: Database, chair: Chair, now: Date): Promise<void> {
  const returned = await database
    .update(user_appointments)
    .set({ waiting_yn: true, waiting_at: now, answering_at: null })
    .where(and(isChairOf(chair), eq(user_appointments.waiting_yn, false)))
    .returning({ user_id: user_appointments.user_id });
  if (returned.length > 0) await announce(database, waitingTopic(chair.appointmentId));
}
