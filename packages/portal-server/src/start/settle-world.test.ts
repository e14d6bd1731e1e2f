import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenDatabase } from '@portal/reference-api/node';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { DataError } from './data-lock.ts';
import { settleWorld } from './settle-world.ts';

const now = new Date('2026-11-20T10:00:00Z');
const demo = { databaseUrl: 'postgres://server/portal', demo: true, reset: false, now };
const production = { ...demo, demo: false };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPreparedPglite();
});
beforeEach(() => opened.database.execute('truncate people restart identity cascade'));
afterAll(() => opened.close());

const count = async (where = 'true') => {
  const found = (await opened.database.execute(`select count(*)::int as n from people where ${where}`)) as unknown;
  return (found as { rows: { n: number }[] }).rows[0]?.n;
};

const moveIn = () =>
  opened.database.execute(
    "insert into people (email, roles, first_name, last_name) values ('real@clinic.example', '{client}', 'Real', 'Person')",
  );

describe('a PostgreSQL', () => {
  it('is left empty in production', async () => {
    expect(await settleWorld(opened.database, production)).toMatchObject({ seeded: 'never', holdsStrangers: false });
    expect(await count()).toBe(0);
  });

  it('is seeded once when several demonstrations start on it while it is empty', async () => {
    const all = await Promise.all([demo, demo, demo].map((options) => settleWorld(opened.database, options)));
    expect(all.map(({ seeded }) => seeded).sort()).toEqual(['before', 'before', 'now']);
    expect(await settleWorld(opened.database, demo)).toEqual({
      seeded: 'before',
      seededAt: now,
      holdsStrangers: false,
    });
    expect((await settleWorld(opened.database, { ...demo, reset: true })).seeded).toBe('now');
  });

  it('that holds anybody else is neither a demo world nor reset', async () => {
    await settleWorld(opened.database, demo);
    expect(await settleWorld(opened.database, { ...demo, demoOnly: true })).toMatchObject({ seeded: 'before' });
    await moveIn();
    const stranger = { seeded: 'never', seededAt: null, holdsStrangers: true };
    expect(await settleWorld(opened.database, demo)).toEqual(stranger);
    await expect(settleWorld(opened.database, { ...demo, reset: true })).rejects.toThrow(DataError);
    await expect(settleWorld(opened.database, { ...demo, demoOnly: true })).rejects.toThrow('npm run dev');
    expect(await count("email = 'real@clinic.example'")).toBe(1);
  });

  it('is what these rules are for: an embedded database is the demonstration’s own', async () => {
    const embedded = { ...demo, databaseUrl: undefined };
    await settleWorld(opened.database, embedded);
    await moveIn();
    expect(await settleWorld(opened.database, embedded)).toMatchObject({ seeded: 'before', holdsStrangers: false });
    expect((await settleWorld(opened.database, { ...embedded, reset: true })).seeded).toBe('now');
    expect(await count("email = 'real@clinic.example'")).toBe(0);
  });
});
