import type { FoundAppointment } from '@portal/contract/entities/search';
import { SEARCH_HITS } from '@portal/contract/rules/search';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isCounsellor } from '../appointments/whose.ts';
import { namesOf, toOption } from '../clients/name-search.ts';
import { plannedAnew } from '../storage/statement-names.ts';
import { appointments, couples_appointment_details, people } from '../storage/tables.ts';
import { type Asked, holdsEachWord, isNobody, isWithin } from './asked.ts';

const client = alias(people, 'client');
const guest = alias(people, 'guest');

/**
 * One's own appointments by parts of their people's names and by days: of days in their order, otherwise those to come,
 * the next one first, and then those that are over, the latest first.
 */
export async function findAppointments(asked: Asked): Promise<FoundAppointment[]> {
  if (isNobody(asked)) return [];
  const { start_date, end_date, id } = appointments;
  const isOver = lt(end_date, asked.now);
  const nearness = sql`abs(extract(epoch from ${start_date} - ${asked.now.toISOString()}::timestamptz))`;
  const hasDays = asked.from !== undefined || asked.to !== undefined;
  const order = hasDays ? [asc(start_date), asc(id)] : [sql`${isOver}`, nearness, desc(id)];
  const { guest_id } = couples_appointment_details;
  const rows = await asked.database
    .select({ id, start_date, end_date, status: appointments.status, client: namesOf(client), guest: namesOf(guest) })
    .from(appointments)
    .innerJoin(client, eq(client.id, appointments.client_id))
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, id))
    .leftJoin(guest, eq(guest.id, guest_id))
    .where(
      and(
        isCounsellor(asked.practitionerId),
        isWithin(asked, start_date),
        holdsEachWord(asked, [appointments.client_id, guest_id]),
        plannedAnew,
      ),
    )
    .orderBy(...order)
    .limit(SEARCH_HITS);
  return rows.map((row) => ({
    id: String(row.id),
    start_date: row.start_date.toISOString(),
    end_date: row.end_date.toISOString(),
    status: row.status,
    client: toOption(row.client),
    guest: row.guest && toOption(row.guest),
  }));
}
