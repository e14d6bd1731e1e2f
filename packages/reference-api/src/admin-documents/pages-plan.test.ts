import { beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { run } from '../storage/statement.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { vacuumAll } from '../testing/vacuum-all.ts';
import { branchesOf, countText, type Direction, pageText } from './document-sql.ts';

const api = prepareTestApi();
const CLIENT = 13;

onPostgres('the documents of a client with 2,000 among 10,000 sessions (ADMIN-031)', () => {
  beforeAll(async () => {
    await api.database.execute(sql`insert into appointments (status, counsellor_id, client_id, provider_type, modality,
        counselling_type, start_date, end_date, duration, voice_pin)
      select 'completed', 1, case when n % 5 = 0 then ${CLIENT}::int else 2 end, 'individual', 'video', 'other',
        '2020-01-01'::timestamptz + n * interval '1 hour', '2020-01-01'::timestamptz + (n + 1) * interval '1 hour', 60,
        'plan' from generate_series(1, 10000) as n`);
    await api.database.execute(sql`insert into appointment_notes (appointment_id, user_id, note)
      select id, counsellor_id, '<p>' || repeat('Grief ', 60) || '</p>' from appointments where voice_pin = 'plan'`);
    await vacuumAll(api.database);
  });

  const planOf = async (text: string, values: readonly unknown[]) => {
    const rows = await run(api.database, `explain ${text}`, [CLIENT, '-infinity', 'infinity', ...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it.each<[Direction, number]>([
    ['desc', 0],
    ['desc', 900],
    ['asc', 0],
  ])('are read along the sessions, in their order (%s, behind %s)', async (direction, skipped) => {
    const plan = await planOf(pageText(branchesOf('session_note').slice(0, 1), direction), [10, skipped]);
    expect(plan).toContain(`Index Only Scan ${direction === 'desc' ? 'Backward ' : ''}using appointments_client`);
    // Notes that are passed over are not read: what is shown of ten is looked up behind them.
    expect(plan).toContain('Index Only Scan using appointment_notes_written');
    expect(plan).not.toMatch(/Seq Scan on appointment/);
  });

  it('are counted without workers or compiling, which take longer to start than a few hundred documents', async () => {
    expect(await run(api.database, 'show parallel_setup_cost', [])).toEqual([{ parallel_setup_cost: '10000' }]);
    expect(await run(api.database, 'show jit', [])).toEqual([{ jit: 'off' }]);
  });

  it('are counted by the sessions of that client, in indexes alone', async () => {
    const plan = await planOf(countText(branchesOf('session_note')), []);
    expect(plan).toContain('Index Only Scan using appointments_client');
    expect(plan).toContain('Index Only Scan using appointment_notes_written');
    expect(plan).not.toMatch(/Scan on appointment_notes/);
  });
});
