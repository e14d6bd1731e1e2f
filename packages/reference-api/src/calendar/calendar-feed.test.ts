import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../demo-world/cast.ts';
import { appointments, calendar_feeds, idempotency_keys, people, rate_counters } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { readCalendar } from '../testing/read-calendar.ts';

const DAY = 86_400_000;

const api = prepareTestApi({ emptied: [calendar_feeds, idempotency_keys, rate_counters] });
let tokens: Record<'maya' | 'luc' | 'dana', string>;
beforeAll(async () => {
  const tokenOf = (name: string) => api.tokenOf(`${name}@demo.test`);
  tokens = { maya: await tokenOf('maya'), luc: await tokenOf('luc'), dana: await tokenOf('dana') };
});

type Name = keyof typeof tokens;
const feedOf = (name: Name) => api.call('GET', '/practice/calendar_feed', { token: tokens[name] });
const create = (name: Name, names_yn = false, headers: Record<string, string> = {}) =>
  api.call('POST', '/practice/calendar_feed', { token: tokens[name], body: { names_yn }, headers });
/** As a calendar application asks: nothing but the address. */
const subscribe = (url: string, address?: string) =>
  api.call('GET', new URL(url).pathname.replace(/^\/api/, ''), address === undefined ? {} : { address });
const events = async (url: string) => readCalendar((await subscribe(url)).body).events;

describe('a calendar feed (BS-001)', () => {
  it('is off, then on with an address that is told once, then off again', async () => {
    expect((await feedOf('maya')).body).toEqual({
      enabled_yn: false,
      names_yn: false,
      created_at: null,
      last_fetched_at: null,
    });
    const { body } = await create('maya');
    const on = { enabled_yn: true, names_yn: false, created_at: NOON.toISOString(), last_fetched_at: null };
    expect(body).toEqual({
      url: expect.stringMatching(/^http:\/\/portal\.test\/api\/practice\/calendar_feeds\/[\w-]{43}$/),
      feed: on,
    });
    expect((await feedOf('maya')).body).toEqual(on);
    expect((await subscribe(body.url)).status).toBe(200);
    expect((await feedOf('maya')).body).toEqual({ ...on, last_fetched_at: NOON.toISOString() });
    const off = await api.call('DELETE', '/practice/calendar_feed', { token: tokens.maya });
    expect([off.status, (await subscribe(body.url)).status]).toEqual([204, 404]);
    expect((await api.call('DELETE', '/practice/calendar_feed', { token: tokens.maya })).status).toBe(204);
  });

  it('ends with a new password, for whoever knew the old one may have made it (F9)', async () => {
    const { body } = await create('luc');
    const other = await create('maya');
    expect((await subscribe(body.url)).status).toBe(200);
    const password = 'Another one, 2026';
    const sent = { current_password: DEMO_PASSWORD, password, password_confirmation: password };
    const changed = await api.call('PUT', '/practice/password', { token: tokens.luc, body: sent });
    expect([changed.status, (await subscribe(body.url)).status]).toEqual([204, 404]);
    expect((await feedOf('luc')).body.enabled_yn).toBe(false);
    expect((await subscribe(other.body.url)).status).toBe(200);
  });

  it('keeps its secret nowhere, not even for a write that comes twice', async () => {
    const { body } = await create('maya', false, { 'Idempotency-Key': 'feed-of-maya' });
    const secret = new URL(body.url).pathname.split('/').at(-1) ?? '';
    expect(secret).toHaveLength(43);
    const { body: trail } = await api.call('GET', '/dev/audit?limit=50');
    const kept = [
      await api.database.select().from(calendar_feeds),
      await api.database.select().from(idempotency_keys),
      trail,
    ];
    expect(JSON.stringify(kept)).not.toContain(secret);
    const again = await create('maya', false, { 'Idempotency-Key': 'feed-of-maya' });
    expect((await subscribe(again.body.url)).status).toBe(200);
  });

  it('has one address: a new one ends the former', async () => {
    const [first, second] = [await create('maya'), await create('maya', true)];
    expect((await subscribe(first.body.url)).status).toBe(404);
    expect((await subscribe(second.body.url)).status).toBe(200);
    expect(await api.database.$count(calendar_feeds)).toBe(1);
  });

  it('holds the practitioner’s own appointments from thirty days back to a year ahead, each once', async () => {
    const { body } = await create('maya');
    const inFeed = await events(body.url);
    const own = await api.database.select().from(appointments).where(eq(appointments.counsellor_id, 1));
    const isInWindow = ({ start_date }: { start_date: Date }) =>
      start_date.getTime() >= NOON.getTime() - 30 * DAY && start_date.getTime() < NOON.getTime() + 366 * DAY;
    const expected = own.filter(isInWindow);
    expect(expected.length).toBeLessThan(own.length);
    expect(inFeed.map(({ uid }) => uid).sort()).toEqual(expected.map(({ calendar_uid }) => calendar_uid).sort());
    const canceled = inFeed.filter(({ status }) => status === 'CANCELLED');
    expect(canceled).toHaveLength(expected.filter(({ status }) => status === 'canceled').length);
    expect(canceled.length).toBeGreaterThan(0);
    expect(new Set(inFeed.map(({ summary }) => summary))).toEqual(new Set(['Session']));
  });

  it('names clients only when it was made so', async () => {
    const { body } = await create('maya', true);
    const titles = (await events(body.url)).map(({ summary }) => summary);
    expect(titles).toContain('Session: Alex Roy');
    expect(titles).toContain('Session: Jo Lavoie and Kim Lavoie');
  });

  it('speaks its owner’s language, and has the address of the owner’s edition', async () => {
    const { body } = await create('luc');
    const answer = await subscribe(body.url);
    expect(readCalendar(answer.body).name).toBe('Séances');
    expect(readCalendar(answer.body).events[0]?.summary).toBe('Séance');
  });

  it('is a private download that no search engine lists', async () => {
    const { body } = await create('maya');
    const { headers } = await subscribe(body.url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="sessions.ics"',
      'cache-control': 'private, max-age=900',
      'x-robots-tag': 'noindex',
    });
  });

  it('is sent again only when something changed', async () => {
    const { body } = await create('maya');
    const ask = (etag: string) => {
      const path = new URL(body.url).pathname.replace(/^\/api/, '');
      return api.call('GET', path, { headers: { 'If-None-Match': etag } });
    };
    const first = await ask('"another"');
    const etag = first.headers.get('ETag') ?? '';
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{64}"$/)]);
    api.now = new Date(NOON.getTime() + 60_000);
    const known = await ask(`"another", W/${etag}`);
    expect([known.status, known.body, known.headers.get('ETag')]).toEqual([304, '', etag]);
    expect((await feedOf('maya')).body.last_fetched_at).toBe(api.now.toISOString());
    const isHers = eq(appointments.counsellor_id, 1);
    await api.database.update(appointments).set({ modality: 'voice', version: 9 }).where(isHers);
    expect((await ask(etag)).status).toBe(200);
  });

  it('ends when its owner no longer practises', async () => {
    const { body } = await create('dana');
    await api.database.update(people).set({ provider_yn: false }).where(eq(people.id, 3));
    expect((await subscribe(body.url)).status).toBe(404);
    await api.database.update(people).set({ provider_yn: true }).where(eq(people.id, 3));
  });

  it('is read by somebody: the trail says whose, and not by which address', async () => {
    const { body } = await create('maya');
    await subscribe(body.url);
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'calendar_feed.read', subject: 'calendar_feed', subject_id: '1' });
  });
});

describe('an address that is none', () => {
  const unknown = 'http://portal.test/api/practice/calendar_feeds/';

  it('is a 404 that says nothing', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', '%E2%80%8B', 'a'.repeat(2000)]) {
      const { status, body } = await subscribe(`${unknown}${token}`);
      expect([token, status, body.code]).toEqual([token, 404, 'not_found']);
    }
  });

  it('cannot be guessed at for long from one network', async () => {
    await api.database
      .insert(rate_counters)
      .values({ key: 'calendar:network:192.0.2.7', window_started_at: NOON, attempts: 599, last_attempt_at: NOON });
    expect((await subscribe(`${unknown}x`, '192.0.2.7')).status).toBe(404);
    const refused = await subscribe(`${unknown}x`, '192.0.2.7');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await subscribe(`${unknown}x`, '192.0.2.8')).status).toBe(404);
  });
});
