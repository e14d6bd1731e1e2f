import type { CallRequest } from '@portal/contract';
import type { adminExportPayouts } from '@portal/contract/calls/admin-payouts';
import type { PayoutSort } from '@portal/contract/rules/payments';
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { hasNames } from '../storage/name-words.ts';
import { recordId } from '../storage/record-id.ts';
import { people, provider_payouts } from '../storage/tables.ts';

type Filters = CallRequest<typeof adminExportPayouts>['query']['filters'];
export type PayoutRow = typeof provider_payouts.$inferSelect;

/**
 * The payouts that fit all filters. A payout fits days when its period has one of them. Whom a part of a name finds is
 * looked up first: knowing how many they are, PostgreSQL adds up theirs by an index where it would read all payouts.
 */
export async function fitsFilters(database: Database, filters: Filters): Promise<SQL | undefined> {
  if (filters === undefined) return undefined;
  const { status, provider_id, provider, from, to } = filters;
  const table = provider_payouts;
  const named = provider === undefined ? undefined : hasNames(provider);
  const practitioners = named && (await practitionersWho(database, named));
  return and(
    status && eq(table.status, status),
    // An id that names nobody fits nothing.
    provider_id === undefined ? undefined : eq(table.provider_id, recordId(provider_id) ?? 0),
    practitioners && sql`${table.provider_id} = any(${sql.param(practitioners)}::int[])`,
    from === undefined ? undefined : gte(table.period_end, from),
    to === undefined ? undefined : lte(table.period_start, to),
  );
}

async function practitionersWho(database: Database, condition: SQL): Promise<number[]> {
  const rows = await database
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.provider_yn, true), condition));
  return rows.map((row) => row.id);
}

const { amount, created_at, id } = provider_payouts;

/** Orders of the list; the id decides between equals. */
export const payoutOrders: Readonly<Record<PayoutSort, SQL[]>> = {
  newest: [desc(created_at), desc(id)],
  oldest: [asc(created_at), asc(id)],
  highest: [desc(amount), desc(id)],
  lowest: [asc(amount), asc(id)],
};
