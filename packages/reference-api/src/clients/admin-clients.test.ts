import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { casey } from '../demo-world/cast.ts';
import { additional_hours, client_records, people, sponsored_hours } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { isClient } from './read-client.ts';

const api = prepareTestApi();
let admin: string;
beforeAll(async () => {
  admin = await api.tokenOf('admin@demo.test');
});

interface Found {
  data: { id: string; full_name: string; email: string }[];
  pagination: { total: number; current: number; total_items: number };
}
const search = async (q: string, page = 1): Promise<Found> =>
  (await api.call('GET', `/admin/clients?${new URLSearchParams({ q, page: String(page) })}`, { token: admin })).body;
const namesOf = async (q: string) => (await search(q)).data.map(({ full_name }) => full_name);
const rename = (id: number, names: Partial<typeof people.$inferInsert>) =>
  api.database.update(people).set(names).where(eq(people.id, id));

describe('the search for clients (BA-015)', () => {
  it('finds whatever case, accents and apostrophes are typed, and words in any order', async () => {
    await rename(10, { first_name: 'Zoë', last_name: 'O’Brien-Łęcka' });
    for (const q of ['zoe', 'ZOË', "o'brien", 'O’BRIEN zoë', '  brien   zo ', 'Zoe\u0308']) {
      expect([q, await namesOf(q)]).toEqual([q, ['Zoë O’Brien-Łęcka']]);
    }
    await rename(10, { first_name: 'Юлия', last_name: 'Îles', preferred_name: 'Jules' });
    for (const q of ['Юлия', 'iles jules']) expect([q, await namesOf(q)]).toEqual([q, ['Jules Îles']]);
  });

  it('tells people of one name apart by their address', async () => {
    await rename(10, { first_name: 'Casey', last_name: 'Bell', preferred_name: null });
    expect((await search('casey bell')).data).toEqual([
      { id: '10', full_name: 'Casey Bell', email: 'alex@demo.test' },
      { id: '13', full_name: 'Casey Bell', email: 'casey@demo.test' },
    ]);
  });

  it('takes wildcards and quotes for what they are', async () => {
    for (const q of ['%', '_', '\\', "'; --", '\\u0301', '.*']) expect([q, await namesOf(q)]).toEqual([q, []]);
    await rename(10, { first_name: '100%', last_name: 'A_B', preferred_name: null });
    expect(await namesOf('%')).toEqual(['100% A_B']);
    expect(await namesOf('a_b')).toEqual(['100% A_B']);
  });

  it('never fails, and what it finds holds what was typed', async () => {
    const typed = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => !text.includes('\u0000'));
    const property = fc.asyncProperty(typed, async (q) => {
      const { data } = await search(q);
      const words = q.split(/\s+/u).filter((word) => /^[a-z]+$/.test(word));
      for (const { full_name } of data) {
        for (const word of words) expect(full_name.toLowerCase()).toContain(word);
      }
    });
    await fc.assert(property, { seed: 6, numRuns: 60 });
  });

  it('pages through all clients by name, and only clients', async () => {
    const total_items = await api.database.$count(people, isClient);
    const ids = new Set<string>();
    let page = 1;
    for (; ; page += 1) {
      const { data, pagination } = await search('', page);
      expect(pagination).toEqual({ total: Math.ceil(total_items / 10), current: page, total_items });
      if (data.length === 0) break;
      for (const { id } of data) ids.add(id);
    }
    expect(ids.size).toBe(total_items);
    expect(page).toBe(Math.ceil(total_items / 10) + 1);
    expect(await namesOf('maya')).toEqual([]);
  });
});

const fetchClient = (id: number | string) => api.call('GET', `/admin/clients/${id}`, { token: admin });

describe('any client, for an admin (BA-014)', () => {
  it('comes with reseller and both types, and without what concerns their health', async () => {
    await api.database.update(client_records).set({ reseller_name: 'Unity Benefits' }).where(isCasey);
    const { body } = await fetchClient(casey.id);
    expect(body).toMatchObject({
      preferred_name_with_last_name: 'Casey Bell',
      reseller: { name: 'Unity Benefits' },
      insurance_coverage: {
        available_sponsored_minutes_individual: expect.any(Number),
        available_sponsored_minutes_couples: expect.any(Number),
      },
      personal_detail: null,
      contact_emergency: null,
    });
  });

  it('is a 404 for whoever is no client', async () => {
    for (const id of ['1', '8', '999999', 'x']) expect([id, (await fetchClient(id)).status]).toEqual([id, 404]);
  });
});

const isCasey = eq(client_records.person_id, casey.id);

describe('additional hours (API-020)', () => {
  beforeEach(() => api.database.update(client_records).set({ sponsored_minutes_individual: 0 }).where(isCasey));

  const add = (body: unknown, headers: Record<string, string> = {}, locale = 'en') =>
    api.call('PUT', `/admin/additional_minutes/add?locale=${locale}`, { token: admin, body, headers });
  const minutesOf = async () => {
    const { body } = await fetchClient(casey.id);
    const { insurance_coverage: coverage } = body;
    return [coverage.available_sponsored_minutes_individual, coverage.available_sponsored_minutes_couples];
  };
  const hours = (hours: unknown, counselling_type = 'individual') => ({ client_id: '13', counselling_type, hours });

  it('are added as minutes to their own type', async () => {
    const [individual, couples] = await minutesOf();
    const answer = await add(hours('12'));
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Additional hours for individual counselling were added: 12.' },
    ]);
    const french = await add(hours(1500, 'couples'), {}, 'fr');
    expect(french.body.message).toBe('Heures supplémentaires ajoutées pour le counseling de couple : 1 500.');
    expect(await minutesOf()).toEqual([individual + 720, couples + 90_000]);
  });

  it('are added once when the same write comes twice, and each time when several come at once', async () => {
    const [before] = await minutesOf();
    const key = { 'Idempotency-Key': 'hours-of-casey' };
    await Promise.all([add(hours(1), key), add(hours(1), key)]);
    expect(await minutesOf()).toMatchObject({ 0: before + 60 });
    await Promise.all([add(hours(1)), add(hours(2)), add(hours(3))]);
    expect(await minutesOf()).toMatchObject({ 0: before + 60 + 360 });
  });

  it('leave who gave how many of which type', async () => {
    await add(hours(4, 'couples'));
    const [last] = await api.database.select().from(additional_hours).orderBy(desc(additional_hours.id)).limit(1);
    expect(last).toMatchObject({
      client_id: casey.id,
      person_id: 8,
      counselling_type: 'couples',
      hours: 4,
      created_at: api.now,
    });
    const count = () => api.database.$count(additional_hours);
    const before = await count();
    await add({ ...hours(1), client_id: '999999' });
    expect(await count()).toBe(before);
  });

  it('leave Unlimited what it is', async () => {
    const unlimited = () => api.database.$count(sponsored_hours, sql`${sponsored_hours.hours} = 'Unlimited'`);
    const before = await unlimited();
    await add(hours(5, 'couples'));
    expect([before, await unlimited()]).toEqual([1, 1]);
  });

  it('are refused in words when a record cannot hold them, and nothing changes', async () => {
    await api.database.update(client_records).set({ sponsored_minutes_individual: 2_147_483_600 }).where(isCasey);
    const refused = await add(hours(1));
    expect([refused.status, refused.body.error, refused.body.errors[0].source.pointer]).toEqual([
      422,
      'This client cannot be given so many more hours.',
      'hours',
    ]);
    expect(await minutesOf()).toMatchObject({ 0: 2_147_483_600 });
    await api.database.update(client_records).set({ sponsored_minutes_individual: 2_147_483_587 }).where(isCasey);
    expect((await add(hours(1))).status).toBe(200);
    expect(await minutesOf()).toMatchObject({ 0: 2_147_483_647 });
  });

  it.each([0, -1, 1.5, '1a2', '', '1000000', null])('are not %p', async (value) => {
    const refused = await add(hours(value));
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, 'hours']);
  });

  it('are for clients only', async () => {
    for (const client_id of ['999999', '1', 'x']) expect((await add({ ...hours(1), client_id })).status).toBe(404);
  });

  it('leave an event without their number', async () => {
    await add(hours(77, 'couples'));
    // The trace is made of chance, and may have any digits.
    const [{ trace_id: _chance, ...event }] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'client.couples_hours_added', actor_id: '8', subject_id: '13' });
    expect(JSON.stringify(event)).not.toContain('77');
  });

  const history = async (page = 1, id = '13') =>
    api.call('GET', `/admin/clients/${id}/additional_hours?page=${page}`, { token: admin });

  it('are given once by a second click and by an answer that was lost, in the record and in the history', async () => {
    const before = (await history()).body.pagination.total_items;
    const [minutes] = await minutesOf();
    const key = { 'Idempotency-Key': 'one-click' };
    const [first, second] = await Promise.all([add(hours(3), key), add(hours(3), key)]);
    const later = await add(hours(3), key);
    expect([second.body, later.body]).toEqual([first.body, first.body]);
    expect(await minutesOf()).toMatchObject({ 0: minutes + 180 });
    expect((await history()).body.pagination.total_items).toBe(before + 1);
  });

  it('are listed with who gave how many when, the newest first, page by page', async () => {
    await api.database.delete(additional_hours);
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const number of numbers) {
      api.now = new Date(NOON.getTime() + number * 60_000);
      await add(hours(number, number === 12 ? 'couples' : 'individual'));
    }
    const [first, second] = [await history(1), await history(2)];
    expect(first.body.data[0]).toEqual({
      id: expect.any(String),
      counselling_type: 'couples',
      hours: 12,
      given_by: { id: '8', full_name: 'Ada Admin' },
      created_at: new Date(NOON.getTime() + 12 * 60_000).toISOString(),
    });
    const listed = [...first.body.data, ...second.body.data].map((row: { hours: number }) => row.hours);
    expect(listed).toEqual([...numbers].reverse());
    expect(second.body.pagination).toEqual({ total: 2, current: 2, total_items: 12 });
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'client.hours_listed', actor_id: '8', subject_id: '13' });
    for (const id of ['999999', '1', 'x']) expect((await history(1, id)).status).toBe(404);
  });
});
