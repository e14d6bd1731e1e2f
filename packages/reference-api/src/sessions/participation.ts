import { and, eq } from 'drizzle-orm';
import { type Participant, takesPart } from '../appointments/whose.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments } from '../storage/tables.ts';

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
