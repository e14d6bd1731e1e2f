import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { type OpenDatabase, prepareDatabase, readMigrations } from '../node.ts';
import { beforeStatements } from '../testing/count-statements.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { firstAgainstOlder, readSchemaState } from './schema-state.ts';
import * as tables from './tables.ts';

const meta = path.join(__dirname, '../../migrations/meta');

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, STARTING);
afterAll(() => opened.close());

describe('migrations', () => {
  it('describe the tables as they stand in the code', async () => {
    const latest = readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1);
    const snapshot = JSON.parse(readFileSync(path.join(meta, String(latest)), 'utf8'));
    const current = generateDrizzleJson({ ...tables }, snapshot.id);
    expect(await generateMigration(snapshot, current)).toEqual([]);
  });

  it('are applied once, whoever asks and however often', async () => {
    const migrations = await readMigrations();
    expect(migrations.length).toBeGreaterThan(0);
    const again = await Promise.all([migrate(opened.database, migrations), migrate(opened.database, migrations)]);
    expect(again).toEqual([[], []]);
  });

  it('leave nothing behind when one of them fails', async () => {
    const broken = {
      name: '9999_broken.sql',
      sql: 'create table half_made (id integer);--> statement-breakpoint\nno sql',
    };
    await expect(migrate(opened.database, [broken])).rejects.toMatchObject({
      ...{ name: 'MigrationError', message: 'Migration 9999_broken.sql failed: 42601; all is undone.' },
    });
    const found = opened.database.execute(sql`select 1 from half_made`);
    await expect(found).rejects.toThrow();
  });

  it('begin anew where a writer and they wait for each other, and do not go on for ever', async () => {
    const made = { name: '9998_made.sql', sql: 'create table made_in_two_tries (id integer)' };
    let failures = 1;
    const stop = beforeStatements(opened.database, (text) => {
      if (!text.includes('made_in_two_tries') || failures === 0) return;
      failures -= 1;
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    try {
      expect(await migrate(opened.database, [made])).toEqual(['9998_made.sql']);
      failures = Number.POSITIVE_INFINITY;
      const again = { ...made, name: '9998_made_again.sql' };
      await expect(migrate(opened.database, [again])).rejects.toThrow('9998_made_again.sql failed: 40P01;');
    } finally {
      stop();
    }
  });

  it('come in the order of their names', async () => {
    const later = { name: '9999_b.sql', sql: 'alter table made_first add column note text' };
    const sooner = { name: '9999_a.sql', sql: 'create table made_first (id integer)' };
    expect(await migrate(opened.database, [later, sooner])).toEqual(['9999_a.sql', '9999_b.sql']);
  });
});

describe('the servers of before', () => {
  const after = [
    '-- works from 0001_b',
    '-- works from 0001_b.sql',
    '-- works from 0002_c',
    '',
    '-- works from 0001_b',
  ];
  const migrations = ['0000_a', '0001_b', ...after].map((sql, at) => ({ name: `000${at}_${'abcdefg'[at]}.sql`, sql }));
  const names = migrations.map(({ name }) => name);
  it.each([
    [4, 2, null],
    // They know nothing of the one that this works from.
    [5, 2, '0004_e.sql'],
    [6, 3, '0005_f.sql'],
    [7, 6, null],
    [7, 0, null],
  ])('start until a migration names none that they know: of %d, they know %d', (count, known, first) => {
    const state = { missing: names.slice(known, count), unknown: [] };
    expect(firstAgainstOlder(state, migrations.slice(0, count))).toBe(first);
  });

  it('are named by migrations that are there, and come before', async () => {
    const committed = await readMigrations();
    for (const [at, { name, sql: statements }] of committed.entries()) {
      const lines = statements.split('\n').filter((line) => /works? from/i.test(line));
      const earlier = committed.slice(0, at).map((each) => `-- works from ${each.name.replace('.sql', '')}`);
      const known = new Set([...earlier, ...earlier.map((line) => `${line}.sql`)]);
      expect([name, lines.filter((line) => !known.has(line))]).toEqual([name, []]);
    }
  });
});

/** In a transaction that is undone: other tests find the migrations as they were. */
async function undone(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    await opened.database.transaction(async (transaction) => {
      await transaction.execute(sql`delete from applied_migrations where name > '9'`);
      await work(transaction);
      transaction.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

describe('a database that a newer server has changed', () => {
  const additive = {
    name: '9998_added.sql',
    sql: '-- works from 0025_list_documents\ncreate table added (id integer)',
  };
  const breaking = {
    name: '9999_required.sql',
    sql: '-- works from 9998_added\nalter table added add primary key (id)',
  };

  it('serves those servers that its migrations say go on working', () =>
    undone(async (database) => {
      await migrate(database, [additive], '0.2.0+4abd0001');
      expect(await prepareDatabase(database, { migrates: false, serverVersion: '0.1.0+3fa2c91b' })).toEqual([]);
      const { unknown } = await readSchemaState(database, await readMigrations());
      expect(unknown).toEqual([
        { name: '9998_added.sql', applied_by: '0.2.0+4abd0001', works_from: '0025_list_documents.sql' },
      ]);
    }));

  it.each([
    [breaking, '0.3.0+4abd0002', 'The database is for portal 0.3.0+4abd0002, which has applied 9999_required.sql.'],
    [{ ...breaking, sql: 'select 1' }, undefined, 'The database is for a newer portal, which has applied 9999_'],
  ])('refuses all others, and says for whom it is: %j by %s', (migration, by, words) =>
    undone(async (database) => {
      await migrate(database, [additive, migration], by);
      const older = prepareDatabase(database, { serverVersion: '0.1.0+3fa2c91b' });
      await expect(older).rejects.toMatchObject({ name: 'SchemaError', message: expect.stringContaining(words) });
      await expect(older).rejects.toThrow('This portal, 0.1.0+3fa2c91b, supports it up to 00');
      await expect(older).rejects.toThrow(`Start ${by ? `portal ${by}` : 'that one'}, or use a backup from before`);
    }),
  );
});

describe('a database that a newer server changes while this one waits', () => {
  it('is refused, too', async () => {
    const name = '9999_meanwhile.sql';
    await opened.database.execute(sql`delete from applied_migrations where name > '9'`);
    let theirs: Promise<unknown> = Promise.resolve();
    const stop = beforeStatements(opened.database, (text) => {
      if (!text.startsWith('create table if not exists "applied_migrations"')) return undefined;
      stop();
      theirs = opened.database.execute(sql`insert into applied_migrations (name) values (${name})`).execute();
      return theirs;
    });
    await expect(prepareDatabase(opened.database)).rejects.toThrow(`which has applied ${name}.`);
    await theirs;
    await opened.database.execute(sql`delete from applied_migrations where name = ${name}`);
  });
});

describe('a database that lacks migrations', () => {
  it('is refused by a start that applies none, with the command that does; also one from before servers were named', () =>
    undone(async (database) => {
      const newest = (await readMigrations()).at(-1)?.name ?? '';
      await database.execute(sql`alter table applied_migrations drop column applied_by, drop column works_from`);
      await database.execute(sql`delete from applied_migrations where name = ${newest}`);
      const start = prepareDatabase(database, { migrates: false });
      await expect(start).rejects.toThrow(`The database lacks migration ${newest}. This portal needs it`);
      await expect(start).rejects.toThrow('npx portal migrate');
      await migrate(database, [{ name: '9999_a.sql', sql: 'select 1' }], '0.2.0+4abd0001');
      const { missing, unknown } = await readSchemaState(database, await readMigrations());
      expect([missing, unknown]).toEqual([[newest], [expect.objectContaining({ applied_by: '0.2.0+4abd0001' })]]);
    }));

  it('lacks all of them where it has no table yet, and is not written to by being asked', () =>
    undone(async (database) => {
      await database.execute(sql`drop table applied_migrations`);
      const migrations = await readMigrations();
      for (let time = 0; time < 2; time += 1)
        expect((await readSchemaState(database, migrations)).missing).toHaveLength(migrations.length);
    }));
});
