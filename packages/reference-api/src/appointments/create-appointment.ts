import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type Random, randomDigits } from '../crypto/random.ts';
import type { Database } from '../storage/database.ts';
import {
  appointment_details,
  appointment_notes,
  appointment_sessions,
  appointments,
  assessment_metrics,
  assessments,
  chats,
  client_practitioners,
  couples_appointment_details,
  user_appointments,
} from '../storage/tables.ts';

type Row = typeof appointments.$inferInsert;

/** What makes an appointment; the end follows from start and duration. */
export type NewAppointment = Pick<
  Row,
  'counsellor_id' | 'client_id' | 'provider_type' | 'modality' | 'counselling_type' | 'start_date' | 'duration'
> &
  Partial<Pick<Row, 'status' | 'payout_yn' | 'inhouse_yn' | 'description'>> & { guest_id?: number | undefined };

/** Makes an appointment with all that belongs to it from the start: seats, chairs, notes, billing, scales and the conversation. */
export async function createAppointment(
  database: Database,
  { guest_id, ...row }: NewAppointment,
  { now, random }: { now: Date; random: Random },
): Promise<number> {
  const [created] = await database
    .insert(appointments)
    .values({
      ...row,
      end_date: new Date(row.start_date.getTime() + row.duration * 60_000),
      voice_pin: randomDigits(random, 6),
      chat_id: await chatOf(database, row.counsellor_id, row.client_id, guest_id),
      completed_at: row.status === 'completed' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: appointments.id });
  if (!created) throw new Error('An inserted appointment did not come back');
  const appointment_id = created.id;
  if (guest_id !== undefined) {
    await database.insert(couples_appointment_details).values({ appointment_id, host_id: row.client_id, guest_id });
  }
  const authors = [row.counsellor_id, row.client_id];
  const participants = guest_id === undefined ? authors : [...authors, guest_id];
  const places = participants.map((user_id) => ({ appointment_id, user_id }));
  await database.insert(appointment_sessions).values(places);
  await database.insert(user_appointments).values(places);
  await database
    .insert(appointment_notes)
    .values(authors.map((user_id) => ({ appointment_id, user_id, updated_at: now })));
  // Empty until somebody fills them in: the billing page has something to change, however the appointment was completed.
  await database.insert(appointment_details).values({ appointment_id });
  await addScales(database, appointment_id, row.provider_type);
  const clients = participants.filter((id) => id !== row.counsellor_id);
  await database
    .insert(client_practitioners)
    .values(clients.map((client_id) => ({ client_id, practitioner_id: row.counsellor_id })))
    .onConflictDoNothing();
  return appointment_id;
}

/** ORS before and SRS after the session, unanswered; a generic appointment has neither (doc 2 §2). */
async function addScales(database: Database, appointment_id: number, type: Row['provider_type']): Promise<void> {
  if (type === 'generic') return;
  const metrics = await database
    .select({ id: assessment_metrics.id })
    .from(assessment_metrics)
    .where(or(eq(assessment_metrics.audience, 'all'), inArray(assessment_metrics.audience, [type])));
  if (metrics.length === 0) return;
  await database.insert(assessments).values(metrics.map(({ id }) => ({ appointment_id, assessment_metric_id: id })));
}

/** The conversation of these people; opened with their first appointment. */
async function chatOf(
  database: Database,
  practitioner_id: number,
  client_id: number,
  guest_id?: number,
): Promise<number> {
  const isTheirs = and(
    eq(chats.practitioner_id, practitioner_id),
    eq(chats.client_id, client_id),
    guest_id === undefined ? isNull(chats.guest_id) : eq(chats.guest_id, guest_id),
  );
  const channel = ['chat', practitioner_id, client_id, ...(guest_id === undefined ? [] : [guest_id])].join('-');
  await database
    .insert(chats)
    .values({ channel, practitioner_id, client_id, guest_id: guest_id ?? null })
    .onConflictDoNothing();
  const [chat] = await database.select({ id: chats.id }).from(chats).where(isTheirs);
  if (!chat) throw new Error('A conversation did not come back');
  return chat.id;
}
