import { beforeEach, expect, it } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
beforeEach(async () => {
  await api.database.execute(sql`truncate shared_files`);
});

/** Four people of the demo world. */
const practitioner = fc.constantFrom(1, 2);
const client = fc.constantFrom(13, 3);
const share = fc.integer({ min: 1, max: 4 });
const columns = sql`practitioner_id, direction, client_id, file_name, content_type, byte_size, storage_key`;
const add = (from: number, direction: string, to: number, count: number) =>
  sql`insert into shared_files (${columns})
    select ${from}::int, ${direction}, case when ${direction} <> 'to_all_clients' then ${to}::int end,
      'a.pdf', 'application/pdf', 1, 'shared/a.pdf' from generate_series(1, ${count}::int)`;

const write: fc.Arbitrary<SQL> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        practitioner,
        fc.constantFrom('from_client', 'to_client', 'to_all_clients'),
        client,
        fc.integer({ min: 0, max: 5 }),
      )
      .map((values) => add(...values)),
  },
  fc
    .tuple(practitioner, share)
    .map(([to, part]) => sql`update shared_files set practitioner_id = ${to}::int where id % 4 < ${part}`),
  share.map(
    (part) => sql`update shared_files set client_id = null, direction = 'to_all_clients' where id % 4 < ${part}`,
  ),
  share.map((part) => sql`delete from shared_files where id % 4 < ${part}`),
  fc.constant(sql`truncate shared_files`),
);

/** What is kept where it differs from all rows counted. */
async function differences(): Promise<unknown[]> {
  const { rows } = (await api.database.execute(sql`
    with counted as (
      select practitioner_id, direction, coalesce(client_id, 0) as client_id, count(*) as files from shared_files group by 1, 2, 3
    ), kept as (
      select practitioner_id, direction, client_id, sum(files) as files from shared_file_counts group by 1, 2, 3
    )
    select * from counted full join kept using (practitioner_id, direction, client_id)
    where coalesce(counted.files, 0) <> coalesce(kept.files, 0)`)) as { rows: unknown[] };
  return rows;
}

it('kept counts are those of all rows, whatever is written (FILES-027)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 4, maxLength: 12 }), async (sequence) => {
      for (const statement of sequence) await api.database.execute(statement);
      expect(await differences()).toEqual([]);
    }),
    { seed: 19, numRuns: 25 },
  );
});

it('a write that is undone leaves the counts as they were', async () => {
  await api.database.execute(add(1, 'to_client', 13, 2));
  const undone = api.database.transaction(async (transaction) => {
    await transaction.execute(add(1, 'to_client', 13, 5));
    throw new Error('Undone');
  });
  await expect(undone).rejects.toThrow('Undone');
  expect(await differences()).toEqual([]);
});

onPostgres('kept counts of writes at the same time', () => {
  it('are whole, and no write ends for the sake of another', async () => {
    await api.database.execute(add(1, 'to_client', 13, 40));
    const writes = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? add(1, 'to_client', 13, 1)
        : sql`delete from shared_files where id = (select min(id) + ${at}::int from shared_files)`,
    );
    await Promise.all(writes.map((statement) => api.database.execute(statement)));
    expect(await differences()).toEqual([]);
  });
});
