import type { Appointment, Cancellation } from '@portal/contract/entities/appointment';
import { eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { composeOnce } from '../storage/compose-once.ts';
import type { Database } from '../storage/database.ts';
import {
  appointment_notes,
  appointments,
  cancellations,
  couples_appointment_details,
  people,
} from '../storage/tables.ts';

const client = alias(people, 'client');
const counsellor = alias(people, 'counsellor');
const host = alias(people, 'host');
const guest = alias(people, 'guest');

const nameOf = (person: typeof client | typeof counsellor | typeof host | typeof guest) => ({
  id: person.id,
  first_name: person.first_name,
  last_name: person.last_name,
  preferred_name: person.preferred_name,
  avatar_url: person.avatar_url,
  region: person.region,
});

/**
 * Appointments with everyone a row names, in one query.
 * @param authorId whose notes are told of, whether they say something
 */
export function selectRows(database: Database, authorId?: number | Placeholder) {
  return database
    .select({
      appointment: getTableColumns(appointments),
      client: nameOf(client),
      counsellor: nameOf(counsellor),
      host: nameOf(host),
      guest: nameOf(guest),
      cancellation: getTableColumns(cancellations),
      isNoteWritten: authorId === undefined ? sql<null>`null` : isNoteWrittenBy(authorId),
    })
    .from(appointments)
    .innerJoin(client, eq(client.id, appointments.client_id))
    .innerJoin(counsellor, eq(counsellor.id, appointments.counsellor_id))
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, appointments.id))
    .leftJoin(host, eq(host.id, couples_appointment_details.host_id))
    .leftJoin(guest, eq(guest.id, couples_appointment_details.guest_id))
    .leftJoin(cancellations, eq(cancellations.appointment_id, appointments.id))
    .$dynamic();
}

/**
 * Asked of the rows of a page, and not of all that it was cut from: after the sorting, by the key of each note. With
 * `exists` PostgreSQL would read all notes there are once, as if for every row before the limit.
 */
function isNoteWrittenBy(authorId: number | Placeholder): SQL<boolean> {
  const { appointment_id, user_id, search_text } = appointment_notes;
  return sql`coalesce((select ${search_text} <> '' from ${appointment_notes} where ${appointment_id} = ${appointments.id} and ${user_id} = ${authorId}), false)`;
}

export type AppointmentRow = Awaited<ReturnType<typeof selectRows>>[number];

const hasId = sql`${appointments.id} = any(${sql.placeholder('ids')}::int[])`;
const rowsWithNotes = composeOnce((database) =>
  selectRows(database, sql.placeholder('author')).where(hasId).prepare('appointment_rows_with_notes'),
);
const rowsWithoutNotes = composeOnce((database) => selectRows(database).where(hasId).prepare('appointment_rows'));

/**
 * The appointments of a page, in the order of their numbers. Seven tables for a handful of rows: to compose that text
 * anew for each page takes longer than PostgreSQL takes to answer it.
 * @param authorId whose notes are told of; nobody's when left out
 */
export async function readRows(
  database: Database,
  ids: readonly number[],
  authorId?: number,
): Promise<AppointmentRow[]> {
  const rows =
    authorId === undefined
      ? await rowsWithoutNotes(database).execute({ ids })
      : await rowsWithNotes(database).execute({ ids, author: authorId });
  return inOrder(ids, rows);
}

function inOrder(ids: readonly number[], rows: readonly AppointmentRow[]): AppointmentRow[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ appointment }: AppointmentRow) => places.get(appointment.id) ?? ids.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A row on the wire (API-122, BE-005). */
export function toAppointment({
  appointment,
  client,
  counsellor,
  host,
  guest,
  cancellation,
  isNoteWritten,
}: AppointmentRow): Appointment {
  return {
    id: String(appointment.id),
    status: appointment.status,
    start_date: appointment.start_date.toISOString(),
    end_date: appointment.end_date.toISOString(),
    duration: appointment.duration,
    modality: appointment.modality,
    provider_type: appointment.provider_type,
    counselling_type: appointment.counselling_type,
    payout_yn: appointment.payout_yn,
    client: { id: String(client.id), preferred_name_with_last_name: preferredName(client) },
    counsellor: { id: String(counsellor.id), first_name: counsellor.first_name, last_name: counsellor.last_name },
    couples_appointment_detail:
      host && guest ? { host: toMember(host), guest: toMember(guest), provider: toMember(counsellor) } : null,
    cancellation: cancellation && toCancellation(cancellation),
    ...(isNoteWritten !== null && { note_written_yn: isNoteWritten }),
    version: appointment.version,
  };
}

export function toCancellation(row: typeof cancellations.$inferSelect): Cancellation {
  const { id, user_id, reason, explanation } = row;
  return { id: String(id), user_id: String(user_id), reason, explanation };
}

type Name = NonNullable<AppointmentRow['client']>;

/** The name a person likes to be called by, with the family name. */
export function preferredName(person: Pick<Name, 'preferred_name' | 'first_name' | 'last_name'>): string {
  return `${person.preferred_name ?? person.first_name} ${person.last_name}`;
}

function toMember(person: Name) {
  const full_name = `${person.first_name} ${person.last_name}`;
  return { id: String(person.id), first_name: person.first_name, last_name: person.last_name, full_name };
}
