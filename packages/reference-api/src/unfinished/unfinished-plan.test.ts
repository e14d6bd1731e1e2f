import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { NOON } from '../testing/noon.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { readPlan } from '../testing/read-plan.ts';
import { vacuumAll } from '../testing/vacuum-all.ts';
import { unfinishedSessions } from './unfinished.ts';

const api = prepareTestApi();
const DAY = 86_400_000;

onPostgres('what is unfinished of a practitioner with 3,000 appointments', () => {
  it('is found without reading all appointments, notes and lines there are', async () => {
    await api.database.execute(sql`insert into appointments
        (status, counsellor_id, client_id, provider_type, modality, counselling_type, start_date, end_date, duration, voice_pin)
      select case when n % 300 = 0 then 'pending' else 'completed' end, 1, 10, 'individual', 'video', 'other',
        ${NOON.toISOString()}::timestamptz - n * interval '6 hours',
        ${NOON.toISOString()}::timestamptz - n * interval '6 hours' + interval '1 hour', 60, '123456'
      from generate_series(1, 3000) as n`);
    await api.database.execute(sql`insert into appointment_notes (appointment_id, user_id, note)
      select id, 1, 'Said' from appointments on conflict do nothing`);
    await api.database.execute(sql`insert into assessments (appointment_id, assessment_metric_id)
      select appointments.id, assessment_metrics.id from appointments, assessment_metrics where scale = 'srs'
      on conflict do nothing`);
    await vacuumAll(api.database);
    const values = [1, NOON, new Date(NOON.getTime() - 30 * DAY), new Date(NOON.getTime() - 7 * DAY), 30];
    const written = values.map((value) => (value instanceof Date ? `'${value.toISOString()}'` : String(value)));
    const question = unfinishedSessions.replace(/\$(\d)/g, (_whole, place) => written[Number(place) - 1] ?? '');
    const plan = await readPlan(api.database, sql.raw(`(costs off) ${question}`));
    expect(plan).toContain('Index Scan on appointments_counsellor');
    expect(plan).not.toMatch(/Seq Scan on (appointments|appointment_notes|assessments)\b/);
  });
});
