import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../node.ts';
import { appointments, people } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { holdsStrangers, isSeeded, seedDemoWorld, seedWhenEmpty } from './seed.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, STARTING);
beforeEach(() => seedWhenEmpty(opened.database, NOON));
afterAll(() => opened.close());

describe('seeding', () => {
  it('happens once when several start at the same time, and leaves a world that is there alone', async () => {
    const { database } = opened;
    await database.execute('truncate people restart identity cascade');
    expect(await isSeeded(database)).toBe(false);
    const seeded = await Promise.all([1, 2, 3].map(() => seedWhenEmpty(database, NOON)));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    expect(await isSeeded(database)).toBe(true);
    expect(await seedWhenEmpty(database, NOON)).toBe(false);
  });

  it('goes on numbering after the seeded rows', async () => {
    const person = { email: 'late@demo.test', roles: ['client'], first_name: 'Late', last_name: 'Comer' };
    const [added] = await opened.database.insert(people).values(person).returning({ id: people.id });
    expect(added?.id).toBeGreaterThan(1000);
  });

  it('makes nobody whom one could take for a stranger', async () => {
    const { database } = opened;
    expect(await holdsStrangers(database)).toBe(false);
    for (const email of ['maya@demo.test.example', 'maya@mydemo.test', 'demo.test@clinic.example']) {
      const stranger = { id: 5000, email, roles: ['client'], first_name: 'Real', last_name: 'Person' };
      await database.insert(people).values(stranger);
      expect(await holdsStrangers(database)).toBe(true);
      await database.delete(people).where(eq(people.id, 5000));
    }
    expect(await holdsStrangers(database)).toBe(false);
  });

  it('replaces the whole world, or on failure nothing of it', async () => {
    const { database } = opened;
    const before = await database.$count(appointments);
    await expect(seedDemoWorld(database, new Date(8.64e15))).rejects.toThrow();
    expect(await database.$count(appointments)).toBe(before);
    await seedDemoWorld(database, NOON);
    expect(await database.$count(appointments)).toBe(before);
  });
});
