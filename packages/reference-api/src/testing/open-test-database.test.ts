import { afterAll, expect, it } from '@jest/globals';
import { seedDemoWorld } from '../demo-world/seed.ts';
import type { OpenDatabase } from '../node.ts';
import { people } from '../storage/tables.ts';
import { NOON } from './noon.ts';
import { onPostgres } from './on-postgres.ts';
import { openSeededDatabase, openTestDatabase, STARTING } from './open-test-database.ts';

const opened: OpenDatabase[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

async function keep(opening: Promise<OpenDatabase>) {
  const one = await opening;
  opened.push(one);
  return one.database;
}

onPostgres('a copy of a seeded database', () => {
  it(
    'holds what seeding makes, goes on with the same ids, and belongs to whoever opened it',
    async () => {
      const [one, other, seeded] = await Promise.all([
        keep(openSeededDatabase(NOON)),
        keep(openSeededDatabase(NOON)),
        keep(openTestDatabase()),
      ]);
      expect(await seeded.$count(people)).toBe(0);
      await seedDemoWorld(seeded, NOON);
      const [before, made] = await Promise.all([one, seeded].map((database) => database.select().from(people)));
      // Each hash of a password has a salt of its own.
      const told = (rows: typeof before) => rows?.map(({ password_hash: _, ...row }) => row);
      expect(told(before)).toEqual(told(made));
      const newcomer = { email: 'one@demo.test', roles: ['client'], first_name: 'One', last_name: 'O' };
      const ids = await Promise.all(
        [one, seeded].map((database) => database.insert(people).values(newcomer).returning({ id: people.id })),
      );
      expect(ids[0]).toEqual(ids[1]);
      expect(await other.$count(people)).toBe(before?.length);
    },
    STARTING,
  );
});
