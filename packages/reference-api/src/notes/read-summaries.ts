import type { NoteSummary } from '@portal/contract/entities/appointment-note';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { namesOf, toOption } from '../clients/name-search.ts';
import type { Database } from '../storage/database.ts';
import { plainText } from '../storage/plain-text.ts';
import { appointment_notes, appointments, couples_appointment_details, people } from '../storage/tables.ts';
import { excerptOf } from './excerpt.ts';

const client = alias(people, 'client');
const guest = alias(people, 'guest');

interface Asked {
  /** About notes and the appointments that they are of. */
  condition: SQL | undefined;
  /** What was looked for: an excerpt begins near it. */
  q: string;
  limit: number;
  offset?: number;
}

/** Notes as lists have them, those of the newest session first. */
export async function readSummaries(
  database: Database,
  { condition, q, limit, offset = 0 }: Asked,
): Promise<NoteSummary[]> {
  const rows = await database
    .select({
      id: appointment_notes.id,
      text: plainText(sql`${appointment_notes.note}`),
      saved_at: appointment_notes.updated_at,
      appointment: { id: appointments.id, start_date: appointments.start_date },
      client: namesOf(client),
      guest: namesOf(guest),
    })
    .from(appointment_notes)
    .innerJoin(appointments, eq(appointments.id, appointment_notes.appointment_id))
    .innerJoin(client, eq(client.id, appointments.client_id))
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, appointments.id))
    .leftJoin(guest, eq(guest.id, couples_appointment_details.guest_id))
    .where(condition)
    .orderBy(desc(appointments.start_date), desc(appointment_notes.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, text, saved_at, appointment, ...row }) => ({
    id: String(id),
    appointment_id: String(appointment.id),
    start_date: appointment.start_date.toISOString(),
    client: toOption(row.client),
    guest: row.guest && toOption(row.guest),
    excerpt: excerptOf(text, q),
    saved_at: saved_at.toISOString(),
  }));
}
