import { beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { foundPeople, pageOfPeople } from '../clients/list-people.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { readPlan } from '../testing/read-plan.ts';
import { vacuumAll } from '../testing/vacuum-all.ts';
import { isFoundBy } from './admin-people.ts';

const api = prepareTestApi();

onPostgres('the search among 20,000 people (A-152)', () => {
  beforeAll(async () => {
    // By parts: all at once can take longer, with their trigrams, than a statement may.
    for (const first of [1, 5001, 10001, 15001])
      await api.database.execute(sql`insert into people (email, roles, first_name, last_name)
        select 'person' || n || '@' || md5(n::text) || '.test', '{client}', initcap(md5('f' || n)), initcap(md5('l' || n))
        from generate_series(${first}::int, ${first}::int + 4999) as n`);
    await vacuumAll(api.database);
  });

  it('goes by the indexes of names and addresses, once for page and count', async () => {
    for (const q of ['maya', 'maya@demo', 'hen aya', 'person777']) {
      const condition = isFoundBy(q);
      const plan = await readPlan(api.database, foundPeople(api.database, condition, 1));
      expect(plan).toContain('people_name_trigrams');
      expect(plan).toContain('people_email_trigrams');
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('shows everybody by the index of names', async () => {
    const plan = await readPlan(api.database, pageOfPeople(api.database, isFoundBy(''), 1));
    expect(plan).toContain('people_list_name');
  });
});
