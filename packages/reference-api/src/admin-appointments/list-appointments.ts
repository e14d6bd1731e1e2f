import type { CallRequest } from '@portal/contract';
import { type adminExportAppointments, adminListAppointments } from '@portal/contract/calls/admin-appointments';
import type { AppointmentSort } from '@portal/contract/rules/appointments';
import { dayOn } from '@portal/contract/rules/days';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { orderOf } from '../appointments/lists.ts';
import { selectRows, toAppointment } from '../appointments/read-rows.ts';
import { concernsClient, isCounsellor } from '../appointments/whose.ts';
import { hasNames } from '../clients/name-search.ts';
import { implement } from '../server/implement.ts';
import { readList, rowsOfPage } from '../server/list-page.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments, couples_appointment_details, people } from '../storage/tables.ts';

/** Orders of the list, by the start; the id decides between equals. */
export const appointmentOrders: Readonly<Record<AppointmentSort, SQL[]>> = {
  newest: orderOf(false),
  oldest: orderOf(true),
};

/** GET /admin/appointments (BA-006): of all practitioners, the latest first unless asked, or those that the filters leave. */
export const listing = implement(adminListAppointments, async ({ query }, context) => {
  const { database, person } = context;
  const condition = conditionOf(query, person.timezone);
  const asked = { page: query.page, size: PAGE_SIZE };
  const order = appointmentOrders[query.sort ?? 'newest'];
  const { rows, pagination } = await readList(context, {
    ...asked,
    rows: rowsOfPage(database, appointments, { ...asked, condition, order }, (isOnPage) =>
      selectRows(database)
        .where(isOnPage)
        .orderBy(...order),
    ),
    counted: database.$count(appointments, condition).then((count) => ({ count })),
    event: { action: 'appointments.listed', subject: 'appointments', subject_id: 'admin' },
  });
  return { data: rows.map(toAppointment), pagination };
});

type Query = CallRequest<typeof adminExportAppointments>['query'];

/** What the filters ask for. @param timezone whose days they are */
export function conditionOf({ client_id, filters = {} }: Query, timezone: string): SQL | undefined {
  const { status, provider_id, provider, client, from, to } = filters;
  return and(
    client_id === undefined ? undefined : concernsClient(client_id),
    provider_id === undefined ? undefined : isOf(provider_id),
    provider === undefined ? undefined : inArray(appointments.counsellor_id, named(provider)),
    client === undefined ? undefined : concernsNamed(client),
    status === undefined ? undefined : eq(appointments.status, status),
    from === undefined ? undefined : gte(appointments.start_date, dayOn(from, timezone).start),
    to === undefined ? undefined : lt(appointments.start_date, dayOn(to, timezone).end),
  );
}

/** Appointments of one practitioner; an id that nobody can have meets none. */
function isOf(providerId: string): SQL {
  const id = recordId(providerId);
  return id === null ? sql`false` : isCounsellor(id);
}

/** The people whom words of a name find, without accents. */
function named(words: string): SQL {
  return sql`(select ${people.id} from ${people} where ${hasNames(words) ?? sql`true`})`;
}

/** Appointments of clients, or of their partners, whom words of a name find: each half has its index. */
function concernsNamed(words: string): SQL {
  const { appointment_id, guest_id } = couples_appointment_details;
  const clients = sql`select ${appointments.id} from ${appointments} where ${inArray(appointments.client_id, named(words))}`;
  const guests = sql`select ${appointment_id} from ${couples_appointment_details} where ${inArray(guest_id, named(words))}`;
  return sql`${appointments.id} in (${clients} union all ${guests})`;
}
