import type { MoneyTotal } from '@portal/contract/entities/payout';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import type { card_payment_retries, provider_payouts } from '../storage/tables.ts';

/** What all rows that meet a condition come to, and how many there are, in each currency. */
export async function readTotals(
  database: Database,
  table: typeof provider_payouts | typeof card_payment_retries,
  condition: SQL | undefined,
): Promise<{ totals: MoneyTotal[]; count: number }> {
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
  return { totals: rows, count: rows.reduce((sum, { count }) => sum + count, 0) };
}
