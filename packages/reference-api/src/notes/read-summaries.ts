import type { NoteSummary } from '@portal/contract/entities/appointment-note';
import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { namesOf, toOption } from '../clients/name-search.ts';
import type { PersonContext } from '../server/implement.ts';
import { plainTextOf } from '../storage/plain-text.ts';
import { appointment_notes, appointments, couples_appointment_details, people } from '../storage/tables.ts';
import { excerptOf } from './excerpt.ts';
import { noteTextUnlessDamaged } from './own-note.ts';

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

/** Notes as lists have them, those of the newest session first; a damaged one without an excerpt. */
export async function readSummaries(
  { database, ports }: Pick<PersonContext, 'database' | 'ports'>,
  { condition, q, limit, offset = 0 }: Asked,
): Promise<NoteSummary[]> {
  const rows = await database
    .select({
      id: appointment_notes.id,
      note: appointment_notes.note,
      encrypted: appointment_notes.encrypted,
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
  return rows.map(({ id, note, encrypted, saved_at, appointment, ...row }) => ({
    id: String(id),
    appointment_id: String(appointment.id),
    start_date: appointment.start_date.toISOString(),
    client: toOption(row.client),
    guest: row.guest && toOption(row.guest),
    excerpt: excerptOf(plainTextOf(noteTextUnlessDamaged(ports, { id, note, encrypted }) ?? ''), q),
    saved_at: saved_at.toISOString(),
  }));
}

/** The same of notes that a search found, by their numbers. */
export async function readFound(
  context: Pick<PersonContext, 'database' | 'ports'>,
  found: readonly number[],
  q: string,
): Promise<NoteSummary[]> {
  if (found.length === 0) return [];
  return readSummaries(context, { condition: inArray(appointment_notes.id, [...found]), q, limit: found.length });
}
