import * as calls from '@portal/contract/calls/admin-audit';
import { AUDIT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { zonedIso } from '@portal/contract/rules/zoned-iso';
import { preferredName } from '../appointments/read-rows.ts';
import { csvAnswer } from '../server/csv-answer.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import type { Database } from '../storage/database.ts';
import { run, together } from '../storage/statement.ts';
import { countOfEvents, fitting, keysOfEvents, MOST_EVENTS, ofKeys, pageOfEvents } from './read-events.ts';

/**
 * GET /admin/audit_events: who did what to which record when and why, newest first, never what stood in it.
 * Reading the trail is on it: under the person whose doings were asked for, if one was.
 */
const adminListAuditEvents = implement(calls.adminListAuditEvents, async ({ query }, { database, person, audit }) => {
  const { page, filters = {} } = query;
  const condition = fitting(filters, person.timezone);
  const size = AUDIT_PAGE_SIZE;
  const isWithin = (page - 1) * size < MOST_EVENTS;
  const [rows, [found]] = await together([
    Promise.resolve(isWithin ? pageOfEvents(database, condition, { page, size }) : []),
    Promise.resolve(countOfEvents(database, condition)),
  ]);
  // Behind both: no answer shows its own event.
  await audit(database, { action: 'audit_events.listed', ...aboutWhom(filters.person_id) });
  const total = Math.min(found?.total ?? 0, MOST_EVENTS);
  return {
    data: rows.map(({ event: { id, at, person_id, ...event }, person: who }) => ({
      id: String(id),
      at: at.toISOString(),
      person: person_id === null ? null : { id: String(person_id), full_name: who && preferredName(who) },
      ...event,
    })),
    pagination: paginationOf(page, size, total),
    more_yn: (found?.total ?? 0) > MOST_EVENTS,
  };
});

/** Under whom the reading of the trail stands on it. */
const aboutWhom = (personId: string | undefined) =>
  personId === undefined ? { subject: 'audit_events' } : { subject: 'person', subject_id: personId };

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
const adminExportAuditEvents = implement(
  calls.adminExportAuditEvents,
  async ({ query }, { database, person, audit, locale }) => {
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
  },
);

/** GET /admin/audit_events/kinds: what the filters of the trail offer. */
const adminListAuditKinds = implement(calls.adminListAuditKinds, async (_, { database, audit }) => {
  const [actions, subjects] = [await kindsOf(database, 'action'), await kindsOf(database, 'subject')];
  await audit(database, { action: 'audit_kinds.listed', subject: 'audit_events' });
  return { actions, subjects };
});

/**
 * The values of a column in their order, each found behind the one before by a look into the index: a hundred looks,
 * where `distinct` reads every event there ever was.
 */
export const kindsText = (column: 'action' | 'subject') => `with recursive kinds as (
    (select ${column} as kind from audit_events order by ${column} limit 1)
    union all
    select (select ${column} from audit_events where ${column} > kinds.kind order by ${column} limit 1)
    from kinds where kinds.kind is not null
  ) select kind from kinds where kind is not null`;

async function kindsOf(database: Database, column: 'action' | 'subject'): Promise<string[]> {
  const rows = await run(database, kindsText(column), [], `kinds_of_${column}`);
  return rows.map(({ kind }) => String(kind));
}

export const adminAudit: readonly Implementation[] = [
  adminListAuditKinds,
  adminListAuditEvents,
  adminExportAuditEvents,
];
