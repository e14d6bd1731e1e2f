import type { CallRequest } from '@portal/contract';
import * as calls from '@portal/contract/calls/admin-card-payment-retries';
import { dayOn } from '@portal/contract/rules/days';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import type { CardRetrySort } from '@portal/contract/rules/payments';
import { zonedIso } from '@portal/contract/rules/zoned-iso';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { names } from '../clients/name-search.ts';
import { readTotals } from '../payouts/read-totals.ts';
import { csvAnswer, decimal } from '../server/csv-answer.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { onPage, readList } from '../server/list-page.ts';
import type { Database } from '../storage/database.ts';
import { hasNames } from '../storage/name-words.ts';
import { recordId } from '../storage/record-id.ts';
import { card_payment_retries, people } from '../storage/tables.ts';
import { csvTexts } from './csv-texts.ts';
import { toRetry } from './read-retry.ts';

/** GET /admin/card_payment_retries (API-016, ADMIN-028): one page of those that fit the filters, and their totals. */
export const adminListCardRetries = implement(calls.adminListCardRetries, async ({ query }, context) => {
  const { page, sort = 'newest', filters } = query;
  const { database } = context;
  const condition = fitsFilters(context, filters);
  const asked = { page, size: LIST_PAGE_SIZE };
  const { rows, counted, pagination } = await readList(context, {
    ...asked,
    rows: selectRetries(
      database,
      onPage(database, card_payment_retries, { ...asked, condition, order: retryOrders[sort] }),
      sort,
    ),
    counted: readTotals(database, card_payment_retries, { filters, condition }),
    event: { action: 'card_payment_retries.listed', subject: 'card_payment_retries', subject_id: 'admin' },
  });
  return { data: rows.map(toRetry), pagination, totals: counted.totals };
});

/** GET /admin/card_payment_retries/export: all that fit the filters, as a file for spreadsheets. */
export const adminExportCardRetries = implement(calls.adminExportCardRetries, async ({ query }, context) => {
  const { sort = 'newest', filters } = query;
  const { database, audit, locale, person } = context;
  const found = await database
    .select({ id: card_payment_retries.id })
    .from(card_payment_retries)
    .where(fitsFilters(context, filters))
    .orderBy(...retryOrders[sort]);
  const words = csvTexts[locale];
  const instant = (moment: Date | null) => (moment === null ? '' : zonedIso(moment.getTime(), person.timezone));
  await audit(database, {
    action: 'card_payment_retries.exported',
    subject: 'card_payment_retries',
    subject_id: 'admin',
  });
  return csvAnswer({
    locale,
    name: 'card_payment_retries',
    ids: found.map(({ id }) => id),
    read: (ids) => selectRetries(database, inArray(card_payment_retries.id, ids), sort),
    columns: [
      [words.number, ({ retry }) => String(retry.id)],
      [words.client, ({ client }) => preferredName(client)],
      [words.appointment, ({ retry }) => String(retry.appointment_id ?? '')],
      [words.amount, ({ retry }) => decimal(retry.amount, locale)],
      [words.currency, ({ retry }) => retry.currency],
      [words.status, ({ retry }) => words.statuses[retry.status]],
      [words.attempts, ({ retry }) => String(retry.attempts)],
      [words.failed, ({ retry }) => instant(retry.created_at)],
      [words.next, ({ retry }) => instant(retry.next_attempt_at)],
      [words.error, ({ retry }) => retry.error ?? ''],
    ],
  });
});

type Filters = CallRequest<typeof calls.adminExportCardRetries>['query']['filters'];

/** Days are those on which a payment first failed, by the calendar of whoever asks. */
export function fitsFilters(
  { database, person }: { database: Database; person: Pick<PersonContext['person'], 'timezone'> },
  filters: Filters,
): SQL | undefined {
  if (filters === undefined) return undefined;
  const { status, client_id, client, from, to } = filters;
  const table = card_payment_retries;
  const named = client === undefined ? undefined : hasNames(client);
  return and(
    status && eq(table.status, status),
    // An id that names nobody fits nothing.
    client_id === undefined ? undefined : eq(table.client_id, recordId(client_id) ?? 0),
    named && inArray(table.client_id, database.select({ id: people.id }).from(people).where(named)),
    from === undefined ? undefined : gte(table.created_at, dayOn(from, person.timezone).start),
    to === undefined ? undefined : lt(table.created_at, dayOn(to, person.timezone).end),
  );
}

const { created_at, next_attempt_at, id } = card_payment_retries;
export const retryOrders: Readonly<Record<CardRetrySort, SQL[]>> = {
  newest: [desc(created_at), desc(id)],
  oldest: [asc(created_at), asc(id)],
  // What is not tried again comes last.
  next_try: [sql`${next_attempt_at} asc nulls last`, asc(id)],
};

function selectRetries(database: Database, condition: SQL | undefined, sort: CardRetrySort) {
  return database
    .select({ retry: card_payment_retries, client: names })
    .from(card_payment_retries)
    .innerJoin(people, eq(people.id, card_payment_retries.client_id))
    .where(condition)
    .orderBy(...retryOrders[sort]);
}
