import { adminExportAuditEvents } from '@portal/contract/calls/admin-audit';
import { zonedIso } from '@portal/contract/rules/zoned-iso';
import { preferredName } from '../appointments/read-rows.ts';
import { csvAnswer } from '../server/csv-answer.ts';
import { implement } from '../server/implement.ts';
import { aboutWhom } from './list-events.ts';
import { fitting, keysOfEvents, ofKeys, pageOfEvents } from './read-events.ts';

/** Names of the file's columns. */
const texts = {
  en: {
    number: 'Number',
    at: 'When',
    personNumber: 'Number of the person',
    person: 'Who',
    action: 'Action',
    subject: 'Kind of record',
    record: 'Number of the record',
    reason: 'Why',
  },
  fr: {
    number: 'Numéro',
    at: 'Quand',
    personNumber: 'Numéro de la personne',
    person: 'Qui',
    action: 'Action',
    subject: 'Type de dossier',
    record: 'Numéro du dossier',
    reason: 'Pourquoi',
  },
} as const;

/**
 * GET /admin/audit_events/export: the newest 10,000 events that fit, as a file for spreadsheets. Kinds stand
 * under their own names, which are the same in each language. The file itself is on the trail before its first byte
 * leaves, and never in itself.
 */
export const exporting = implement(adminExportAuditEvents, async ({ query }, { database, person, audit, locale }) => {
  const { filters = {} } = query;
  const names = texts[locale];
  const ids = await keysOfEvents(database, fitting(filters, person.timezone));
  await audit(database, { action: 'audit_events.exported', ...aboutWhom(filters.person_id) });
  return csvAnswer({
    locale,
    name: 'audit',
    ids,
    read: (some) => pageOfEvents(database, ofKeys(some), { page: 1, size: some.length }),
    columns: [
      [names.number, ({ event }) => String(event.id)],
      [names.at, ({ event }) => zonedIso(event.at.getTime(), person.timezone)],
      [names.personNumber, ({ event }) => (event.person_id === null ? '' : String(event.person_id))],
      [names.person, ({ person: who }) => (who ? preferredName(who) : '')],
      [names.action, ({ event }) => event.action],
      [names.subject, ({ event }) => event.subject],
      [names.record, ({ event }) => event.subject_id ?? ''],
      [names.reason, ({ event }) => event.reason ?? ''],
    ],
  });
});
