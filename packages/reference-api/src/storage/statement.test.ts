import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../node.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { isDatabaseAway } from './database-away.ts';
import { run, runLater } from './statement.ts';
import { high_marks } from './tables.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, STARTING);
afterAll(() => opened.close());

const mark = 'insert into high_marks (name, number) values ($1, $2)';
const marked = async (name: string) => {
  const rows = await opened.database.select().from(high_marks).where(eq(high_marks.name, name));
  return rows.map(({ number }) => number);
};

describe('a statement whose result nobody waits for', () => {
  it('comes before those that are sent after it, and is committed with them', async () => {
    const read = await opened.database.transaction(async (transaction) => {
      await runLater(transaction, mark, ['later', 1]);
      await runLater(transaction, 'update high_marks set number = number + 1 where name = $1', ['later']);
      return run(transaction, 'select number::int as number from high_marks where name = $1', ['later']);
    });
    expect(read).toEqual([{ number: 2 }]);
    expect(await marked('later')).toEqual([2]);
  });

  it('undoes its transaction when it fails as the last one, and says why', async () => {
    const done = opened.database.transaction(async (transaction) => {
      await run(transaction, mark, ['undone', 1]);
      await runLater(transaction, mark, ['undone', 2]);
      return 'done';
    });
    await expect(done).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await marked('undone')).toEqual([]);
  });

  it('is the failure that is told, not what it makes fail after it', async () => {
    const done = opened.database.transaction(async (transaction) => {
      await run(transaction, mark, ['first', 1]);
      await runLater(transaction, mark, ['first', 2]);
      await run(transaction, mark, ['second', 1]);
    });
    await expect(done).rejects.toMatchObject({ cause: { code: '23505' } });
    expect([await marked('first'), await marked('second')]).toEqual([[], []]);
  });

  it('leaves a connection that goes on serving', async () => {
    const failing = Array.from({ length: 12 }, () =>
      opened.database.transaction((transaction) => runLater(transaction, 'select 1 / $1::int', [0])),
    );
    const ends = await Promise.allSettled(failing);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await opened.database.transaction((transaction) => runLater(transaction, mark, ['after', 1]));
    expect(await marked('after')).toEqual([1]);
  });
});

onPostgres('a transaction that PostgreSQL undid (PGlite has no pool)', () => {
  it('is no success, even where somebody caught why', async () => {
    const done = opened.database.transaction(async (transaction) => {
      await run(transaction, mark, ['caught', 1]);
      await run(transaction, mark, ['caught', 2]).catch(() => undefined);
      return 'done';
    });
    await expect(done).rejects.toMatchObject({ cause: { name: 'UndoneError' } });
    expect(await marked('caught')).toEqual([]);
  });

  it('by a lost connection is none either, and keeps nothing', async () => {
    const done = opened.database.transaction(async (transaction) => {
      await run(transaction, mark, ['lost', 1]);
      await runLater(transaction, 'select pg_terminate_backend(pg_backend_pid())', []);
      await runLater(transaction, mark, ['lost too', 1]);
      return 'done';
    });
    expect(isDatabaseAway(await done.catch((error: unknown) => error))).toBe(true);
    expect([await marked('lost'), await marked('lost too')]).toEqual([[], []]);
  });
});

onPostgres('a statement of drizzle’s builders that comes again (PGlite keeps none)', () => {
  it('is kept by its connection, and answers as before after a failure', async () => {
    const kept = 'select name from pg_prepared_statements where statement = $1';
    const rowOf = (name: string) => ({ name, number: 1 });
    const [plans, error] = await opened.database.transaction(async (transaction) => {
      const read = (name: string) => transaction.select().from(high_marks).where(eq(high_marks.name, name));
      const text = read('any').toSQL().sql;
      const rows = [await read('kept'), await read('kept'), await read('kept'), await read('kept')];
      expect(rows.flat()).toEqual([]);
      const failure = await transaction
        .transaction(async (inner) => {
          for (const name of ['kept', 'other', 'kept']) await inner.insert(high_marks).values(rowOf(name));
        })
        .catch((cause: unknown) => cause);
      expect(await read('kept')).toEqual([]);
      return [await run(transaction, kept, [text]), failure];
    });
    expect(error).toMatchObject({ cause: { code: '23505' } });
    expect(plans).toEqual([{ name: expect.stringMatching(/^named_/) }]);
    await opened.database.insert(high_marks).values(rowOf('kept'));
    await expect(opened.database.insert(high_marks).values(rowOf('kept'))).rejects.toMatchObject({
      cause: { code: '23505' },
    });
    expect(await marked('kept')).toEqual([1]);
  });
});
