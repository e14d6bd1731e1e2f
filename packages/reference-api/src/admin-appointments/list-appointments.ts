import type { CallRequest } from '@portal/contract';
import * as calls from '@portal/contract/calls/admin-appointments';
import type { AppointmentSort } from '@portal/contract/rules/appointments';
import { reasonOf } from '@portal/contract/rules/cancellations';
import { dayOn } from '@portal/contract/rules/days';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { zonedIso } from '@portal/contract/rules/zoned-iso';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { orderOf } from '../appointments/lists.ts';
import { readRows, selectRows, toAppointment } from '../appointments/read-rows.ts';
import { reasonWords, statusWords } from '../appointments/status/status-words.ts';
import { concernsClient, concernsNamed, isCounsellor } from '../appointments/whose.ts';
import { csvAnswer } from '../server/csv-answer.ts';
import { implement } from '../server/implement.ts';
import { idsOfPage, readList, rowsOfPage } from '../server/list-page.ts';
import { named } from '../storage/name-words.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments } from '../storage/tables.ts';

/** Orders of the list, by the start; the id decides between equals. */
export const appointmentOrders: Readonly<Record<AppointmentSort, SQL[]>> = {
  newest: orderOf(false),
  oldest: orderOf(true),
};

/** GET /admin/appointments (BA-006): of all practitioners, the latest first unless asked, or those that the filters leave. */
export const adminListAppointments = implement(calls.adminListAppointments, async ({ query }, context) => {
  const { database, person } = context;
  const condition = conditionOf(query, person.timezone);
  const asked = { page: query.page, size: PAGE_SIZE };
  const order = appointmentOrders[query.sort ?? 'newest'];
  const { rows, pagination } = await readList(context, {
    ...asked,
    rows: rowsOfPage(idsOfPage(database, appointments, { ...asked, condition, order }), (ids) =>
      readRows(database, ids),
    ),
    counted: database.$count(appointments, condition).then((count) => ({ count })),
    event: { action: 'appointments.listed', subject: 'appointments', subject_id: 'admin' },
  });
  return { data: rows.map(toAppointment), pagination };
});

type Query = CallRequest<typeof calls.adminExportAppointments>['query'];

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

/** Names of the file's columns. */
const texts = {
  en: {
    number: 'Number',
    start: 'Start',
    minutes: 'Minutes',
    practitioner: 'Practitioner',
    client: 'Client',
    partner: 'Partner',
    status: 'Status',
    reason: 'Reason',
  },
  fr: {
    number: 'Numéro',
    start: 'Début',
    minutes: 'Minutes',
    practitioner: 'Intervenant(e)',
    client: 'Client(e)',
    partner: 'Partenaire',
    status: 'État',
    reason: 'Motif',
  },
} as const;

/**
 * GET /admin/appointments/export: all appointments that fit the filters, as a file for spreadsheets. Starts are in ISO
 * 8601 by the clock of whoever exports, as in the other files of the area.
 */
export const adminExportAppointments = implement(
  calls.adminExportAppointments,
  async ({ query }, { database, audit, locale, person }) => {
    const order = appointmentOrders[query.sort ?? 'newest'];
    const found = await database
      .select({ id: appointments.id })
      .from(appointments)
      .where(conditionOf(query, person.timezone))
      .orderBy(...order);
    const names = texts[locale];
    await audit(database, { action: 'appointments.exported', subject: 'appointments', subject_id: 'admin' });
    return csvAnswer({
      locale,
      name: 'appointments',
      ids: found.map(({ id }) => id),
      read: async (ids) => {
        const rows = await selectRows(database)
          .where(inArray(appointments.id, ids))
          .orderBy(...order);
        return rows.map(toAppointment);
      },
      columns: [
        [names.number, ({ id }) => id],
        [names.start, ({ start_date }) => zonedIso(Date.parse(start_date), person.timezone)],
        [names.minutes, ({ duration }) => String(duration)],
        [
          names.practitioner,
          ({ counsellor }) => [counsellor.first_name, counsellor.last_name].filter(Boolean).join(' '),
        ],
        [names.client, ({ client }) => client.preferred_name_with_last_name],
        [names.partner, ({ couples_appointment_detail: couple }) => couple?.guest?.full_name ?? ''],
        [names.status, ({ status }) => statusWords(status, locale)],
        [
          names.reason,
          (appointment) => {
            const reason = appointment.cancellation && reasonOf(appointment.cancellation, appointment);
            return reason ? reasonWords(reason, locale) : '';
          },
        ],
      ],
    });
  },
);
