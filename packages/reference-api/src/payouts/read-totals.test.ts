import { beforeEach, expect, it } from '@jest/globals';
import { eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { card_payment_retries, provider_payouts } from '../storage/tables.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { addUp, keptTotals, readTotals } from './read-totals.ts';

const api = prepareTestApi();
const tables = { payouts: provider_payouts, retries: card_payment_retries };
type Kind = keyof typeof tables;
type Write = (kind: Kind) => SQL;

beforeEach(async () => {
  await api.database.execute(sql`truncate provider_payouts, card_payment_retries cascade`);
});

const make = (status: string, currency: string, cents: number, count: number): Write => {
  const values = sql`${status}, ${currency}, ${cents}::int / 100.0 from generate_series(1, ${count}::int)`;
  return (kind) =>
    kind === 'payouts'
      ? sql`insert into provider_payouts (provider_id, period_start, period_end, status, currency, amount)
          select 1, '2026-02-02', '2026-02-08', ${values}`
      : sql`insert into card_payment_retries (client_id, status, currency, amount) select 13, ${values}`;
};

const status = fc.constantFrom('pending', 'executed', 'canceled');
const currency = fc.constantFrom('CAD', 'USD');
const cents = fc.integer({ min: 1, max: 99_999 });
const share = fc.integer({ min: 1, max: 4 });
const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(status, currency, cents, fc.integer({ min: 0, max: 5 })).map((values) => make(...values)),
  },
  fc.tuple(status, share).map(
    ([to, part]) =>
      (kind: Kind) =>
        sql`update ${tables[kind]} set status = ${to} where id % 4 < ${part}`,
  ),
  fc.tuple(currency, cents, share).map(
    ([to, amount, part]) =>
      (kind: Kind) =>
        sql`update ${tables[kind]} set currency = ${to}, amount = ${amount}::int / 100.0 where id % 4 < ${part}`,
  ),
  share.map((part) => (kind: Kind) => sql`delete from ${tables[kind]} where id % 4 < ${part}`),
  fc.constant((kind: Kind) => sql`truncate ${tables[kind]} cascade`),
);

/** What is kept where it differs from all rows added up. */
async function differences(): Promise<unknown[]> {
  const { rows } = (await api.database.execute(sql`
    with counted as (
      select 'provider_payouts' as of_table, status, currency, amount from provider_payouts
      union all select 'card_payment_retries', status, currency, amount from card_payment_retries
    ), added as (select of_table, status, currency, sum(amount) as amount, count(*) as count from counted group by 1, 2, 3)
    select * from added full join money_totals kept using (of_table, status, currency)
    where (coalesce(added.amount, 0), coalesce(added.count, 0)) <> (coalesce(kept.amount, 0), coalesce(kept.count, 0))`)) as {
    rows: unknown[];
  };
  return rows;
}

it('kept totals are what all rows add up to, whatever is written (ADMIN-020, ADMIN-028)', async () => {
  const writes = fc.array(fc.tuple(fc.constantFrom<Kind>('payouts', 'retries'), write), {
    minLength: 4,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(writes, async (sequence) => {
      for (const [kind, of] of sequence) await api.database.execute(of(kind));
      expect(await differences()).toEqual([]);
    }),
    { seed: 19, numRuns: 25 },
  );
});

it('kept totals are told as rows that were added up are, of all and of a status', async () => {
  await api.database.execute(make('pending', 'CAD', 1050, 3)('payouts'));
  await api.database.execute(make('executed', 'CAD', 20, 2)('payouts'));
  await api.database.execute(make('executed', 'USD', 99, 1)('payouts'));
  await api.database.execute(make('failed', 'CAD', 500, 1)('retries'));
  const all = await keptTotals(api.database, provider_payouts, undefined);
  expect(all).toEqual({
    totals: [
      { currency: 'CAD', amount: 31.9, count: 5 },
      { currency: 'USD', amount: 0.99, count: 1 },
    ],
    count: 6,
  });
  expect(all).toEqual(await addUp(api.database, provider_payouts, undefined));
  const executed = eq(provider_payouts.status, 'executed');
  const kept = await keptTotals(api.database, provider_payouts, 'executed');
  expect(kept.count).toBe(3);
  expect(kept).toEqual(await addUp(api.database, provider_payouts, executed));
  expect((await keptTotals(api.database, card_payment_retries, undefined)).count).toBe(1);
  // With any other filter, rows are added up.
  const filters = { status: 'executed', provider_id: '2' };
  expect(await readTotals(api.database, provider_payouts, { filters, condition: sql`false` })).toEqual({
    totals: [],
    count: 0,
  });
});

it('a write that is undone leaves the totals as they were', async () => {
  await api.database.execute(make('pending', 'CAD', 100, 2)('payouts'));
  const undone = api.database.transaction(async (transaction) => {
    await transaction.execute(make('pending', 'CAD', 100, 5)('payouts'));
    throw new Error('Undone');
  });
  await expect(undone).rejects.toThrow('Undone');
  expect((await keptTotals(api.database, provider_payouts, 'pending')).count).toBe(2);
  expect(await differences()).toEqual([]);
});

onPostgres('kept totals of writes at the same time', () => {
  it('are whole, and no write ends for the sake of another', async () => {
    await api.database.execute(make('pending', 'CAD', 100, 40)('payouts'));
    await api.database.execute(make('executed', 'USD', 100, 40)('payouts'));
    const moved = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? sql`update provider_payouts set status = 'executed', currency = 'USD' where id = (select min(id) + ${at}::int from provider_payouts)`
        : sql`update provider_payouts set status = 'pending', currency = 'CAD' where id = (select max(id) - ${at}::int from provider_payouts)`,
    );
    await Promise.all(moved.map((statement) => api.database.execute(statement)));
    expect((await keptTotals(api.database, provider_payouts, undefined)).count).toBe(80);
    expect(await differences()).toEqual([]);
  });
});
