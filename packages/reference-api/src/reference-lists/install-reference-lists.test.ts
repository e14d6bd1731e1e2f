import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { OpenDatabase } from '../node.ts';
import { createReferenceApi, type ReferenceApi } from '../reference-api.ts';
import { people, reference_options } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { allOptions } from './all-options.ts';
import { installReferenceLists } from './install-reference-lists.ts';

let opened: OpenDatabase;
let api: ReferenceApi;
let token: string;
const get = (path: string) => api.fetch(new Request(`http://api.test${path}`, { headers: { Authorization: token } }));

beforeAll(async () => {
  opened = await openTestDatabase();
  api = createReferenceApi({ database: opened.database, clock: () => NOON, dev: true });
  const email = 'first@clinic.example';
  await opened.database
    .insert(people)
    .values({ email, roles: ['practitioner'], provider_yn: true, first_name: 'First', last_name: 'One' });
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email });
  const answer = await api.fetch(new Request('http://api.test/dev/tokens', { method: 'POST', headers, body }));
  ({ access_token: token } = await answer.json());
}, STARTING);
afterAll(() => opened.close());

const stored = () => opened.database.select().from(reference_options).orderBy(asc(reference_options.id));

describe('a database that was brought up to date, and nothing else', () => {
  it('answers every list', async () => {
    const lists = calls.filter(({ id }) => id.startsWith('reference_lists.'));
    expect(lists).toHaveLength(13);
    for (const { id, path } of lists) {
      const answer = await get(id.endsWith('.states') ? `${path}?country=USA` : path);
      expect([id, answer.status]).toEqual([id, 200]);
      expect((await answer.json()).length).toBeGreaterThan(4);
    }
  });

  it('has all options under their numbers', async () => {
    const expected = allOptions
      .map(({ id, list, name }) => [id, list, name])
      .sort(([one], [other]) => Number(one) - Number(other));
    expect((await stored()).map(({ id, list, name }) => [id, list, name])).toEqual(expected);
  });

  it('gets what a version brings, and keeps what another one brought', async () => {
    const before = await stored();
    const [first, second] = before;
    if (!first || !second) throw new Error('There are no options');
    const { database } = opened;
    await database
      .update(reference_options)
      .set({ name_fr: 'Autrefois', position: 99 })
      .where(eq(reference_options.id, first.id));
    await database.delete(reference_options).where(eq(reference_options.id, second.id));
    const later = { ...first, id: 90_000, name: 'Later', name_fr: 'Plus tard' };
    await database.insert(reference_options).values(later);
    await Promise.all([installReferenceLists(database), installReferenceLists(database)]);
    expect(await stored()).toEqual([...before, later]);
    await database.delete(reference_options).where(inArray(reference_options.id, [later.id]));
  });
});
