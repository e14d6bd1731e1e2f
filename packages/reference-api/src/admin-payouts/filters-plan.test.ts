import { beforeAll, expect, it } from '@jest/globals';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { sql } from 'drizzle-orm';
import { idsOfPage } from '../server/list-page.ts';
import { provider_payouts } from '../storage/tables.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { readPlan } from '../testing/read-plan.ts';
import { vacuumAll } from '../testing/vacuum-all.ts';
import { fitsFilters, payoutOrders } from './payout-filters.ts';

const api = prepareTestApi();

onPostgres('the filters of 20,000 payouts (ADMIN-020)', () => {
  beforeAll(async () => {
    await api.database.execute(sql`insert into people (email, roles, provider_yn, first_name, last_name)
      select 'p' || n || '@more.test', '{counsellor}', true, 'P', 'Q' from generate_series(1, 200) as n`);
    await api.database.execute(sql`insert into provider_payouts (provider_id, amount, currency, status, period_start,
        period_end, created_at)
      select other.id, n % 900 + 1, 'CAD', (array['pending', 'executed', 'canceled'])[1 + n % 3],
        date '2026-11-01' - n % 1500, date '2026-11-15' - n % 1500, '2026-11-20'::timestamptz - n * interval '1 hour'
      from generate_series(1, 20000) as n
      join (select id, row_number() over () as place from people where email like '%@more.test') as other
        on other.place = 1 + n % 200`);
    await vacuumAll(api.database);
  });

  it.each([
    ['none', {}, 'newest'],
    ['none, the highest first', {}, 'highest'],
    ['a status', { status: 'pending' }, 'newest'],
    ['a practitioner', { provider_id: '1001' }, 'newest'],
    ['a practitioner’s name', { provider: 'maya che' }, 'newest'],
    ['days', { from: '2026-10-01', to: '2026-10-07' }, 'newest'],
    ['all of them', { status: 'pending', provider_id: '1001', from: '2026-10-01' }, 'oldest'],
  ] as const)('read no whole table: %s', async (_name, filters, sort) => {
    const condition = await fitsFilters(api.database, filters);
    for (const page of [1, 50]) {
      const cut = { condition, order: payoutOrders[sort], page, size: LIST_PAGE_SIZE };
      const plan = await readPlan(api.database, idsOfPage(api.database, provider_payouts, cut));
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan on provider_payouts');
    }
  });

  it('add up those of a few practitioners whom a name finds by their index', async () => {
    const condition = await fitsFilters(api.database, { provider: 'maya che' });
    const plan = await readPlan(api.database, sql`select sum(amount) from provider_payouts where ${condition}`);
    expect(plan).toMatch(/Index Scan (using|on) provider_payouts_provider/);
  });

  it('read the index alone where nothing is filtered, however far the page is', async () => {
    const cut = { condition: undefined, order: payoutOrders.newest, page: 1000, size: LIST_PAGE_SIZE };
    const plan = await readPlan(api.database, idsOfPage(api.database, provider_payouts, cut));
    expect(plan).toContain('Index Only Scan Backward using provider_payouts_created');
  });
});
