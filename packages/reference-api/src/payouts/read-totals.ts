import type { MoneyTotal } from '@portal/contract/entities/payout';
import { and, eq, getTableName, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { type card_payment_retries, money_totals, type provider_payouts } from '../storage/tables.ts';

type MoneyTable = typeof provider_payouts | typeof card_payment_retries;

export interface Totals {
  totals: MoneyTotal[];
  count: number;
}

const sumOf = (rows: MoneyTotal[]): Totals => ({
  totals: rows,
  count: rows.reduce((sum, { count }) => sum + count, 0),
});

/** What all rows that meet a condition come to, and how many there are, in each currency: by reading them all. */
export async function addUp(database: Database, table: MoneyTable, condition: SQL | undefined): Promise<Totals> {
  const rows = await database
    .select({
      currency: table.currency,
      amount: sql`sum(${table.amount})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(table)
    .where(condition)
    .groupBy(table.currency)
    .orderBy(table.currency);
  return sumOf(rows);
}

/** The same of all rows, or of those of one status, without reading any: from the totals that the database keeps. */
export async function keptTotals(database: Database, table: MoneyTable, status: string | undefined): Promise<Totals> {
  const { of_table, status: ofStatus, currency, amount, count } = money_totals;
  const rows = await database
    .select({
      currency,
      amount: sql`sum(${amount})`.mapWith(Number),
      count: sql`sum(${count})`.mapWith(Number),
    })
    .from(money_totals)
    .where(
      and(eq(of_table, getTableName(table)), status === undefined ? undefined : eq(ofStatus, status), gt(count, 0)),
    )
    .groupBy(currency)
    .orderBy(currency);
  return sumOf(rows);
}

interface Filters {
  status?: string | undefined;
  [other: string]: string | undefined;
}

/** What fits the filters, which `condition` says in SQL, comes to; kept totals answer where at most a status is asked for. */
export function readTotals(
  database: Database,
  table: MoneyTable,
  { filters = {}, condition }: { filters: Filters | undefined; condition: SQL | undefined },
): Promise<Totals> {
  const { status, ...others } = filters;
  const isKept = Object.values(others).every((value) => value === undefined);
  return isKept ? keptTotals(database, table, status) : addUp(database, table, condition);
}
