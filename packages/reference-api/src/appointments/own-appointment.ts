import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';
import { and, eq } from 'drizzle-orm';
import { notFound, Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments } from '../storage/tables.ts';
import { type Participant, takesPart } from './whose.ts';

export type AppointmentRecord = typeof appointments.$inferSelect;

/** An appointment for somebody who takes part in it; there is none for anybody else. @throws Refusal 404 */
export async function findOwnAppointment(
  database: Database,
  id: string,
  participant: Participant,
): Promise<AppointmentRecord> {
  const appointmentId = recordId(id);
  if (appointmentId === null) throw notFound();
  const [appointment] = await database
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), takesPart(participant)));
  if (!appointment) throw notFound();
  return appointment;
}

/** Why a session can be held no more: it was canceled, completed, or has been over for an hour (SESS-052, SESS-072). */
export function whyOver(
  { status, end_date }: Pick<AppointmentRecord, 'status' | 'end_date'>,
  now: Date,
): 'session_canceled' | 'session_over' | null {
  if (status === 'canceled') return 'session_canceled';
  const isOver = status === 'completed' || now.getTime() > end_date.getTime() + VIDEO_AUTO_EXIT_MS;
  return isOver ? 'session_over' : null;
}

/** Refuses what can be done only while a session can be held. */
export function refuseOver(appointment: AppointmentRecord, now: Date): void {
  const why = whyOver(appointment, now);
  if (why !== null) throw new Refusal(422, why);
}
