import { listAppointments } from '@portal/contract/calls/appointments';
import { APPOINTMENT_VIEWS } from '@portal/contract/rules/appointments';
import { dayOn } from '@portal/contract/rules/days';
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { implement } from '../server/implement.ts';
import { idsOfPage, type PageAsked, readList, rowsOfPage } from '../server/list-page.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { appointments } from '../storage/tables.ts';
import { inList, orderOf, previousParts } from './lists.ts';
import { readRows, toAppointment } from './read-rows.ts';
import { concernsClient, concernsNamed, isCounsellor } from './whose.ts';

/**
 * GET /practice/appointments/paginated_index (API-006, API-007, API-008, API-009, API-010, API-011, BA-010): one page
 * of one list of the practitioner's own appointments (BP-001), of those that are to finish, or of all of them when no
 * list is named; narrowed to a span of starts, some days, a status, one client, or words of a client's name. A page
 * beyond the last is empty, with true totals.
 */
export const paginatedIndex = implement(listAppointments, async ({ query }, context) => {
  const { database, person, now } = context;
  const list = APPOINTMENT_VIEWS.find((name) => query[name] === 'true');
  const { from, to, first_day, last_day, client, status, client_id, per_page, current_page } = query;
  const narrowed = and(
    isCounsellor(person.id),
    from === undefined ? undefined : gte(appointments.start_date, momentAsked('from', from)),
    to === undefined ? undefined : lt(appointments.start_date, momentAsked('to', to)),
    first_day === undefined ? undefined : gte(appointments.start_date, dayOn(first_day, person.timezone).start),
    last_day === undefined ? undefined : lt(appointments.start_date, dayOn(last_day, person.timezone).end),
    status === undefined ? undefined : eq(appointments.status, status),
    client_id === undefined ? undefined : concernsClient(client_id),
    client === undefined ? undefined : concernsNamed(client),
  );
  const condition = and(narrowed, list && inList(list, now, person.timezone));
  const asked = { page: current_page, size: per_page };
  const order = () => orderOf(query.oldest_first === 'true', query.over_last === 'true' ? now : undefined);
  const isPast = list === 'previous' && query.over_last !== 'true' && client === undefined && client_id === undefined;
  const ids = isPast
    ? idsOfPast(database, asked, { narrowed, now, order })
    : idsOfPage(database, appointments, { ...asked, condition, order: order() });
  // Cut and counted before anybody's name is joined: with ten thousand own appointments that is most of the work.
  const { rows, pagination } = await readList(context, {
    ...asked,
    rows: rowsOfPage(ids, (found) => readRows(database, found, person.id)),
    counted: database.$count(appointments, condition).then((count) => ({ count })),
    event: { action: 'appointments.listed', subject: 'appointments', subject_id: list ?? null },
  });
  return { data: rows.map(toAppointment), pagination };
});

interface Past {
  narrowed: SQL | undefined;
  now: Date;
  order: () => SQL[];
}

/**
 * The ids of a page of what is over. Each part by itself is read by the index that has its order. With “or” between
 * them PostgreSQL looks for the five latest among everybody's: at ten million appointments it read 165,000 rows.
 */
function idsOfPast(database: Database, { page, size }: PageAsked, { narrowed, now, order }: Past) {
  const { id, start_date } = appointments;
  const most = page * size;
  const ofPart = (part: SQL | undefined) =>
    database
      .select({ id, start_date })
      .from(appointments)
      .where(and(narrowed, part))
      .orderBy(...order())
      .limit(most);
  const [completed, ended] = previousParts(now);
  return unionAll(ofPart(completed), ofPart(ended))
    .orderBy(...order())
    .limit(size)
    .offset(most - size);
}

/**
 * A moment of a query. The contract knows its form only: a day or an hour that no calendar has, or a year that the
 * database cannot keep, is a 422 at its pointer.
 */
function momentAsked(pointer: string, text: string): Date {
  const moment = new Date(text);
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && midnight.toISOString().startsWith(day);
  const year = moment.getUTCFullYear();
  if (!exists || year < 1 || year > 9999) throw refuseField(pointer, 'invalid');
  return moment;
}
