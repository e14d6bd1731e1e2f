import { clientAppointments } from '@portal/contract/calls/client-appointments';
import type { ClientAppointment } from '@portal/contract/entities/client-appointment';
import type { ClientList } from '@portal/contract/rules/appointments';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { idsOfPage, rowsOfPage } from '../server/list-page.ts';
import { paginationOf } from '../server/pagination.ts';
import type { Database } from '../storage/database.ts';
import { appointments, people, practice_profiles } from '../storage/tables.ts';
import { orderOf } from './lists.ts';
import { practitionerColumns, toPractitionerOfClient } from './practitioner-of-client.ts';
import { isClientOf } from './whose.ts';

/**
 * GET /client/appointments: one page of the client's own appointments. A couple's guest has none here, also who
 * is somebody's client beside: what is listed is the host's. Whoever came by a link is refused before.
 */
export const listingForClient = implement(clientAppointments, async ({ query }, { database, person, now, audit }) => {
  const { list, page } = query;
  const condition = and(isClientOf(person.id), inClientList(list, now));
  const order = orderOf(list === 'coming');
  const cut = { page, size: LIST_PAGE_SIZE, condition, order };
  const [rows, total] = await Promise.all([
    rowsOfPage(idsOfPage(database, appointments, cut), (ids) =>
      selectForClient(database)
        .where(inArray(appointments.id, [...ids]))
        .orderBy(...order),
    ),
    database.$count(appointments, condition),
  ]);
  await audit(database, { action: 'appointments.listed', subject: 'appointments', subject_id: `client_${list}` });
  return { data: rows.map(toClientAppointment), pagination: paginationOf(page, LIST_PAGE_SIZE, total) };
});

/** What has ended without anybody having said how it went is past, too. */
function inClientList(list: ClientList, now: Date): SQL | undefined {
  const { status, end_date } = appointments;
  if (list === 'coming') return and(inArray(status, ['scheduled', 'pending']), gt(end_date, now));
  return or(inArray(status, ['completed', 'canceled']), lte(end_date, now));
}

/** Named one by one: what a practice writes down about an appointment is not even read here. */
function selectForClient(database: Database) {
  const { id, status, start_date, end_date, duration, modality, provider_type, counsellor_id } = appointments;
  return database
    .select({
      appointment: { id, status, start_date, end_date, duration, modality, provider_type },
      practitioner: practitionerColumns,
    })
    .from(appointments)
    .innerJoin(people, eq(people.id, counsellor_id))
    .leftJoin(practice_profiles, eq(practice_profiles.person_id, people.id));
}

type Row = Awaited<ReturnType<typeof selectForClient>>[number];

function toClientAppointment({ appointment, practitioner }: Row): ClientAppointment {
  const { id, start_date, end_date, ...facts } = appointment;
  return {
    ...facts,
    id: String(id),
    start_date: start_date.toISOString(),
    end_date: end_date.toISOString(),
    practitioner: { ...toPractitionerOfClient(practitioner), timezone: practitioner.timezone },
  };
}
