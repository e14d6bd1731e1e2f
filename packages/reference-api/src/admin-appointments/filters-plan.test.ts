import { beforeAll, expect, it } from '@jest/globals';
import { APPOINTMENT_VIEWS } from '@portal/contract/rules/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, sql } from 'drizzle-orm';
import { inList, orderOf } from '../appointments/lists.ts';
import { selectRows } from '../appointments/read-rows.ts';
import { isCounsellor } from '../appointments/whose.ts';
import { idsOfPage } from '../server/list-page.ts';
import { appointments } from '../storage/tables.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { readPlan } from '../testing/read-plan.ts';
import { vacuumAll } from '../testing/vacuum-all.ts';
import { appointmentOrders, conditionOf } from './list-appointments.ts';

const api = prepareTestApi();

onPostgres('the filters of 20,000 appointments (BA-006)', () => {
  beforeAll(async () => {
    await api.database.execute(sql`insert into people (email, roles, first_name, last_name)
      select 'p' || n || '@more.test', '{client}', 'P', 'Q' from generate_series(1, 200) as n`);
    await api.database.execute(sql`insert into appointments (status, counsellor_id, client_id, provider_type, modality,
        counselling_type, start_date, end_date, duration, voice_pin)
      select (array['scheduled', 'pending', 'completed', 'canceled'])[1 + n % 4], other.id, other.id, 'individual',
        'video', 'other', '2020-01-01'::timestamptz + n * interval '1 hour',
        '2020-01-01'::timestamptz + (n + 1) * interval '1 hour', 60, '1'
      from generate_series(1, 20000) as n
      join (select id, row_number() over () as place from people where email like '%@more.test') as other
        on other.place = 1 + n % 200`);
    await vacuumAll(api.database);
  });

  it.each(APPOINTMENT_VIEWS)('leave a practitioner’s own lists their index: %s', async (view) => {
    const ofPerson = and(isCounsellor(1), inList(view, api.now, 'America/Toronto'));
    for (const overAt of [undefined, api.now]) {
      const question = selectRows(api.database)
        .where(ofPerson)
        .orderBy(...orderOf(true, overAt));
      const plan = await readPlan(api.database, question.limit(PAGE_SIZE));
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan on appointments');
    }
  });

  it.each([
    ['none', {}],
    ['a status', { filters: { status: 'pending' as const } }],
    ['a practitioner', { filters: { provider_id: '1' } }],
    ['a client', { client_id: '13' }],
    ['a practitioner’s name', { filters: { provider: 'maya che' } }],
    ['a client’s name', { filters: { client: 'case' } }],
    ['days', { filters: { from: '2021-03-01', to: '2021-03-02' } }],
    ['all of them', { client_id: '13', filters: { provider_id: '1', status: 'pending' as const, from: '2021-03-01' } }],
  ])('read no whole table: %s', async (_name, query) => {
    const condition = conditionOf(query, 'America/Toronto');
    for (const [page, order] of [
      [1, appointmentOrders.newest],
      [50, appointmentOrders.newest],
      [1, appointmentOrders.oldest],
    ] as const) {
      const plan = await readPlan(
        api.database,
        idsOfPage(api.database, appointments, { condition, order, page, size: PAGE_SIZE }),
      );
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan on appointments');
    }
  });
});
