import { adminExportAppointments } from '@portal/contract/calls/admin-appointments';
import { reasonOf } from '@portal/contract/rules/cancellations';
import { zonedIso } from '@portal/contract/rules/zoned-iso';
import { inArray } from 'drizzle-orm';
import { selectRows, toAppointment } from '../appointments/read-rows.ts';
import { reasonWords, statusWords } from '../appointments/status/status-words.ts';
import { csvAnswer } from '../server/csv-answer.ts';
import { implement } from '../server/implement.ts';
import { appointments } from '../storage/tables.ts';
import { appointmentOrders, conditionOf } from './list-appointments.ts';

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
export const exporting = implement(adminExportAppointments, async ({ query }, { database, audit, locale, person }) => {
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
      [names.practitioner, ({ counsellor }) => [counsellor.first_name, counsellor.last_name].filter(Boolean).join(' ')],
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
});
