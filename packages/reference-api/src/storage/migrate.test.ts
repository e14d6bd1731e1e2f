import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, readMigrations } from '../node.ts';
import { beforeStatements } from '../testing/count-statements.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { migrate } from './migrate.ts';
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
    await expect(migrate(opened.database, [broken])).rejects.toThrow();
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
      await expect(migrate(opened.database, [again])).rejects.toMatchObject({ cause: { code: '40P01' } });
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
