import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { z } from 'zod';
import { type OpenDatabase, prepareDatabase, readMigrations } from '../node.ts';
import { beforeStatements } from '../testing/count-statements.ts';
import { postgresServer } from '../testing/on-postgres.ts';
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

  it.each([
    ['a writer and they wait for each other', '40P01', 'made_in_tries'],
    ['a table is locked for longer than others should wait behind them', '55P03', 'made_in_other_tries'],
  ])('begin anew where %s, and do not go on for ever', async (_, code, table) => {
    const sqlOf = `create table ${table} as select current_setting('lock_timeout') as timeout`;
    const made = { name: `9998_${table}.sql`, sql: sqlOf };
    let failures = 1;
    const stop = beforeStatements(opened.database, (text) => {
      if (!text.startsWith(sqlOf) || failures === 0) return;
      failures -= 1;
      throw Object.assign(new Error('refused'), { code });
    });
    try {
      expect(await migrate(opened.database, [made])).toEqual([made.name]);
      const { rows } = z
        .object({ rows: z.unknown() })
        .parse(await opened.database.execute(`select timeout from ${table}`));
      expect(rows).toEqual([{ timeout: '5s' }]);
      failures = Number.POSITIVE_INFINITY;
      const again = { ...made, name: `9998_${table}_again.sql` };
      await expect(migrate(opened.database, [again])).rejects.toThrow(`${again.name} failed: ${code};`);
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

describe('an index that is built concurrently', () => {
  const migrations = [
    {
      name: '9990_table.sql',
      sql: 'create table indexed as select 1 as id, 1 as other from generate_series(1, 2)',
    },
    {
      name: '9991_indexes.sql',
      sql: `-- outside a transaction
create index concurrently if not exists indexed_other on indexed (other);--> statement-breakpoint
create unique index concurrently if not exists "indexed_id" on indexed (id);`,
    },
    { name: '9992_late.sql', sql: 'alter table indexed add column late integer' },
  ];
  const names = migrations.map(({ name }) => name);
  const indexes = async () =>
    opened.database
      .select({ name: sql<string>`indexrelid::regclass::text`, isValid: sql<boolean>`indisvalid` })
      .from(sql`pg_index`)
      .where(sql`indrelid = to_regclass('indexed')`)
      .orderBy(sql`1`);
  const whole = ['indexed_id', 'indexed_other'].map((name) => ({ name, isValid: true }));

  // PGlite has one connection, and nobody beside: it builds them plainly, all or none.
  const isPlain = postgresServer === undefined;
  const half = isPlain ? [] : whole.map((each) => ({ ...each, isValid: each.name === 'indexed_other' }));

  it('is whole after a stop in the middle and another try, and what stands in front of it stays', async () => {
    const words = isPlain ? 'all is undone' : 'what came before stays, and the next try goes on with it';
    const stopped = migrate(opened.database, migrations);
    await expect(stopped).rejects.toMatchObject({ message: `Migration 9991_indexes.sql failed: 23505; ${words}.` });
    expect(await indexes()).toEqual(half);
    const table = { name: '9990_table.sql', sql: migrations[0]?.sql.replace('(1, 2)', '(1, 1)') ?? '' };
    if (isPlain) migrations[0] = table;
    else await opened.database.execute('delete from indexed where ctid = (select min(ctid) from indexed)');
    expect(await migrate(opened.database, migrations)).toEqual(isPlain ? names : names.slice(1));
    expect(await indexes()).toEqual(whole);
    expect(await migrate(opened.database, migrations)).toEqual([]);
  });

  /** Statements that keep writers of a large table out, or cannot be run again. */
  const blocking = ({ sql: text }: { sql: string }) => {
    const isOutside = text.includes('-- outside a transaction\n');
    const made = [...text.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(([, name]) => name);
    const statements = text.split('--> statement-breakpoint').filter((each) => /create (unique )?index/i.test(each));
    return statements.filter((each) => {
      if (isOutside) return !/index concurrently if not exists/i.test(each);
      return !made.includes(/ on (?:only )?"?(\w+)/i.exec(each)?.[1]);
    });
  };

  it('is what each migration makes for a table that was there before', async () => {
    const onOld = 'CREATE INDEX "a" ON "people" USING btree ("id")';
    const onOwn = `CREATE TABLE "people" ();--> statement-breakpoint${onOld}`;
    const once = '-- outside a transaction\ncreate index concurrently a on people (id)';
    const again = once.replace('concurrently', 'concurrently if not exists');
    expect([onOld, onOwn, once, again].map((text) => blocking({ sql: text }))).toEqual([[onOld], [], [once], []]);
    // Those before have been applied.
    const later = (await readMigrations()).filter(({ name }) => name >= '0030');
    expect(later.flatMap(blocking)).toEqual([]);
  });

  it('says what stays when a later migration fails', async () => {
    const outside = { name: '9993_outside.sql', sql: '-- outside a transaction\nselect 1' };
    const broken = { name: '9994_broken.sql', sql: 'no sql' };
    const stays = isPlain ? 'all is undone' : 'all after 9993_outside.sql is undone';
    await expect(migrate(opened.database, [outside, broken])).rejects.toThrow(`failed: 42601; ${stays}.`);
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
