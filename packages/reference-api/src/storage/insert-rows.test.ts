import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../node.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { insertRows } from './insert-rows.ts';
import { people } from './tables.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, STARTING);
afterAll(() => opened.close());

describe('inserting rows', () => {
  it('keeps every kind of value, and gives defaults to what a row leaves out', async () => {
    const { database } = opened;
    const at = new Date('2026-02-18T15:00:00.123Z');
    const odd = { first_name: 'Z\u0308oë "\\" <b>', last_name: '\u0627\u0644', roles: ['a,b', '{"c"}'] };
    await insertRows(database, people, [
      { id: 1, email: 'one@demo.test', ...odd, pronouns: [3, 4], is_admin: true, created_at: at, title: null },
      { id: 2, email: 'two@demo.test', first_name: 'Two', last_name: 'Plain', roles: [], locale: undefined },
    ]);
    const [one] = await database.select().from(people).where(eq(people.id, 1));
    expect(one).toMatchObject({ ...odd, pronouns: [3, 4], is_admin: true, created_at: at, title: null, locale: 'en' });
    const [two] = await database.select().from(people).where(eq(people.id, 2));
    expect(two).toMatchObject({ roles: [], pronouns: [], is_admin: false, locale: 'en', version: 1 });
  });
});
