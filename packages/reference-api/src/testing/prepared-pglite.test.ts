import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openPglite, readMigrations } from '../node.ts';
import { allOptions } from '../reference-lists/all-options.ts';
import type { Database } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { people, reference_options } from '../storage/tables.ts';
import { STARTING } from './open-test-database.ts';
import { nameOf, openPreparedPglite } from './prepared-pglite.ts';

/** Two that were prepared, and one that its own migrations have made. */
let opened: Record<'one' | 'other' | 'migrated', OpenDatabase>;
beforeAll(async () => {
  opened = { one: await openPreparedPglite(), other: await openPreparedPglite(), migrated: await openPglite() };
}, STARTING);
afterAll(() => Promise.all(Object.values(opened).map(({ close }) => close())));

/** Every column, constraint and index there is. */
const schemaOf = (database: Database) =>
  database.execute(sql`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid), null, null from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef, null, null from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`);

describe('a prepared database', () => {
  it('is what the migrations make', async () => {
    const [prepared, migrated] = [opened.one.database, opened.migrated.database];
    const schema = await schemaOf(prepared);
    expect(schema).toHaveProperty('rows.100');
    expect(schema).toEqual(await schemaOf(migrated));
    expect(await migrate(prepared, await readMigrations())).toEqual([]);
    // The product's own lists are there, too, where a database is made without a copy.
    expect(await migrated.$count(reference_options)).toBe(allOptions.length);
  });

  it('is empty, and belongs to whoever opened it', async () => {
    const [one, other] = [opened.one.database, opened.other.database];
    expect(await one.$count(people)).toBe(0);
    await one.insert(people).values({ email: 'one@demo.test', roles: ['client'], first_name: 'One', last_name: 'O' });
    expect(await other.$count(people)).toBe(0);
  });
});

describe('the name of an archive', () => {
  const inputs = ['engine 1', 'source', '0000_world.sql', 'create table a ()'];

  it('is the same for the same inputs', () => {
    expect(nameOf([...inputs])).toBe(nameOf(inputs));
  });

  it.each([...inputs.keys()])('changes with input %i', (changed) => {
    expect(nameOf(inputs.map((text, index) => (index === changed ? `${text} ` : text)))).not.toBe(nameOf(inputs));
  });

  it('changes with a migration more, with their order, and with where one ends', () => {
    const names = [
      inputs,
      [...inputs, '0001_more.sql', 'select 1'],
      [...inputs].reverse(),
      ['engine 1source', '0000_world.sql', 'create table a ()'],
    ].map((texts) => nameOf(texts));
    expect(new Set(names).size).toBe(names.length);
  });
});
