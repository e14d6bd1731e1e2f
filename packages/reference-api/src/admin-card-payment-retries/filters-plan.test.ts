import { beforeAll, expect, it } from '@jest/globals';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { sql } from 'drizzle-orm';
import { idsOfPage } from '../server/list-page.ts';
import { card_payment_retries } from '../storage/tables.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { readPlan } from '../testing/read-plan.ts';
import { vacuumAll } from '../testing/vacuum-all.ts';
import { fitsFilters, retryOrders } from './list-retries.ts';

const api = prepareTestApi();
const asker = () => ({ database: api.database, person: { timezone: 'America/Toronto' } });

onPostgres('the filters of 20,000 card payment retries (ADMIN-028)', () => {
  beforeAll(async () => {
    await api.database.execute(sql`insert into people (email, roles, first_name, last_name)
      select 'c' || n || '@more.test', '{client}', 'P', 'Q' from generate_series(1, 200) as n`);
    await api.database.execute(sql`insert into card_payment_retries (client_id, amount, currency, status, attempts,
        next_attempt_at, created_at)
      select other.id, n % 90 + 1, 'CAD', (array['scheduled', 'failed', 'canceled', 'succeeded'])[1 + n % 4], n % 4,
        '2026-11-23'::timestamptz - n * interval '1 hour', '2026-11-20'::timestamptz - n * interval '1 hour'
      from generate_series(1, 20000) as n
      join (select id, row_number() over () as place from people where email like '%@more.test') as other
        on other.place = 1 + n % 200`);
    await vacuumAll(api.database);
  });

  it.each([
    ['none', {}, 'newest'],
    ['none, the next try first', {}, 'next_try'],
    ['a status', { status: 'scheduled' }, 'newest'],
    ['a client', { client_id: '1001' }, 'newest'],
    ['a client’s name', { client: 'alex roy' }, 'newest'],
    ['days', { from: '2026-11-10', to: '2026-11-17' }, 'newest'],
    ['all of them', { status: 'failed', client_id: '1001', from: '2026-10-01' }, 'oldest'],
  ] as const)('read no whole table: %s', async (_name, filters, sort) => {
    const condition = fitsFilters(asker(), filters);
    for (const page of [1, 50]) {
      const cut = { condition, order: retryOrders[sort], page, size: LIST_PAGE_SIZE };
      const plan = await readPlan(api.database, idsOfPage(api.database, card_payment_retries, cut));
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan on card_payment_retries');
    }
  });
});
