import { beforeEach, describe, expect, it } from '@jest/globals';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { audit_events, outbox, people, user_sessions } from '../storage/tables.ts';
import { COUNT_OF_SESSIONS, untilAsked } from '../testing/count-statements.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const MAYA = 1;
const LUC = 2;
const ADA = 8;
const REASON = 'Laptop lost on a train';
const api = prepareTestApi({ emptied: [user_sessions] });

let admin: string;
beforeEach(async () => {
  const none = { locked_at: null, locked_by: null, lock_reason: null };
  await api.database.update(people).set(none);
  await api.database.update(people).set({ is_admin: false }).where(eq(people.id, LUC));
  admin = await api.tokenOf('admin@demo.test');
});

const ask = (method: string, path: string, body?: unknown, token = admin, headers: Record<string, string> = {}) =>
  api.call(method, path, { token, body, headers });
const fetchPerson = (id: number | string) => ask('GET', `/admin/people/${id}`);
const lock = (id: number | string, token = admin, headers = {}) =>
  ask('POST', `/admin/people/${id}/locks`, { reason: REASON }, token, headers);
const unlock = (id: number, token = admin) => ask('POST', `/admin/people/${id}/unlocks`, { reason: 'Found it' }, token);
const me = (token: string) => ask('GET', '/practice/users/me', undefined, token);
const isLocked = async (id: number) =>
  (await api.database.$count(people, and(eq(people.id, id), sql`${people.locked_at} is not null`))) > 0;
const eventsOf = (...actions: string[]) =>
  api.database.select().from(audit_events).where(inArray(audit_events.action, actions)).orderBy(desc(audit_events.id));

describe('the search for anybody (A-152)', () => {
  const search = async (q: string, page = 1) =>
    (await ask('GET', `/admin/people?${new URLSearchParams({ q, page: String(page) })}`)).body;
  const namesOf = async (q: string) => (await search(q)).data.map((one: { full_name: string }) => one.full_name);

  it('finds by parts of names and addresses, in any order, without accents', async () => {
    const zoe = { first_name: 'Zoë', last_name: 'O’Brien-Łęcka', preferred_name: null };
    await api.database.update(people).set(zoe).where(eq(people.email, 'casey@demo.test'));
    for (const q of ['zoe', "o'BRIEN zoë", 'maya@demo', 'MAYA@ demo.t', 'chen maya@']) {
      const expected = q.toLowerCase().includes('maya') ? 'Maya Chen' : 'Zoë O’Brien-Łęcka';
      expect([q, await namesOf(q)]).toEqual([q, [expected]]);
    }
    expect(await namesOf('%')).toEqual([]);
    expect(await namesOf('a_a')).toEqual([]);
  });

  it('tells roles and who is locked, clinic administrators and admins among them', async () => {
    await lock(MAYA);
    expect((await search('maya@')).data).toEqual([
      { id: '1', full_name: 'Maya Chen', email: 'maya@demo.test', roles: ['counsellor'], locked_yn: true },
    ]);
    expect((await search('admin@demo')).data).toMatchObject([{ id: '8', roles: ['admin'], locked_yn: false }]);
    expect((await search('clinic@demo')).data).toMatchObject([{ roles: ['clinic_admin'] }]);
  });

  it('pages through everybody by name; a page beyond the last tells the true totals', async () => {
    const total = await api.database.$count(people);
    const last = Math.ceil(total / 10);
    const pages = await Promise.all([1, 2, last + 1].map((page) => search('', page)));
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 0]);
    for (const { pagination } of pages) expect(pagination).toMatchObject({ total: last, total_items: total });
  });
});

describe('a person and their sessions (A-152)', () => {
  it('shows what is open, the last used first, and leaves one event without contents', async () => {
    const device = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0' };
    const body = { email: 'maya@demo.test', password: 'Welcome-2026', source: 'practice' };
    await ask('POST', '/practice/sessions', body, '', device);
    api.now = new Date(NOON.getTime() + 60_000);
    await api.tokenOf('maya@demo.test');
    const answer = await fetchPerson(MAYA);
    expect(answer.body).toMatchObject({
      ...{ id: '1', full_name: 'Maya Chen', lock: null, you_yn: false },
      sessions: [
        { device: null, current_yn: false },
        { device: 'Firefox, Windows', last_used_at: NOON.toISOString(), current_yn: false, appointment_id: null },
      ],
    });
    const [event] = await eventsOf('person.viewed');
    expect(event).toMatchObject({ person_id: ADA, subject: 'person', subject_id: '1', reason: null });
    expect((await fetchPerson(ADA)).body).toMatchObject({ you_yn: true, sessions: [{ current_yn: true }] });
  });

  it('is a 404 for nobody', async () => {
    for (const id of ['999999', '0', 'x']) expect((await fetchPerson(id)).status).toBe(404);
  });

  it('ends one session, once: a second click changes nothing and tells nothing', async () => {
    const [ended, stays] = [await api.tokenOf('maya@demo.test'), await api.tokenOf('maya@demo.test')];
    const { body } = await fetchPerson(MAYA);
    const oldest = body.sessions.at(-1).id;
    const end = () => ask('DELETE', `/admin/people/${MAYA}/sessions/${oldest}`);
    const before = (await eventsOf('person.session_ended')).length;
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    expect(await eventsOf('person.session_ended')).toHaveLength(before + 1);
    expect([(await me(ended)).status, (await me(stays)).status]).toEqual([401, 200]);
    expect((await ask('DELETE', `/admin/people/${LUC}/sessions/${oldest}`)).status).toBe(404);
  });

  it('ends all sessions; of one’s own, all but the one that asks', async () => {
    const theirs = [await api.tokenOf('maya@demo.test'), await api.tokenOf('maya@demo.test')];
    const other = await api.tokenOf('admin@demo.test');
    await ask('POST', `/admin/people/${MAYA}/session_ends`);
    await ask('POST', `/admin/people/${ADA}/session_ends`);
    const before = (await eventsOf('person.sessions_ended')).length;
    expect((await ask('POST', `/admin/people/${ADA}/session_ends`)).status).toBe(204);
    expect(await eventsOf('person.sessions_ended')).toHaveLength(before);
    const statuses = await Promise.all([...theirs, other, admin].map(async (token) => (await me(token)).status));
    expect(statuses).toEqual([401, 401, 401, 200]);
    expect((await ask('POST', '/admin/people/999999/session_ends')).status).toBe(404);
  });
});

describe('a lock (A-152)', () => {
  it('refuses each token, also one that begins beside it, and says whom to ask', async () => {
    const before = await api.tokenOf('maya@demo.test');
    const answer = await lock(MAYA);
    expect(answer.body).toMatchObject({
      locked_yn: true,
      lock: { at: NOON.toISOString(), by: { id: '8', full_name: 'Ada Admin' }, reason: REASON },
      sessions: [],
    });
    for (const token of [before, await api.tokenOf('maya@demo.test')]) {
      const refused = await me(token);
      expect([refused.status, refused.body.code]).toEqual([401, 'account_locked']);
      expect(refused.body.error).toContain('support@portal.example');
    }
  });

  it('lets go of a page that waits', async () => {
    const token = await api.tokenOf('maya@demo.test');
    const isWaiting = untilAsked(api.database, COUNT_OF_SESSIONS);
    const waiting = ask('GET', '/practice/sessions/current?wait=true', undefined, token);
    await isWaiting;
    await lock(MAYA);
    const answer = await waiting;
    // A wait that nobody ends is answered with 200.
    expect([answer.status, answer.body.code]).toEqual([401, 'account_locked']);
  });

  it('keeps sign-in, pins and new passwords shut for whoever proves that the account is theirs', async () => {
    const credentials = { email: 'maya@demo.test', password: 'Welcome-2026', source: 'practice' };
    await ask('POST', '/practice/password_resets', { email: 'maya@demo.test' });
    const [mail] = await api.database.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    const secret = /reset_password\/([\w-]+)/.exec(mail?.body ?? '')?.[1];
    await lock(MAYA);
    const signIn = await ask('POST', '/practice/sessions', credentials, '');
    expect([signIn.status, signIn.body.code]).toEqual([403, 'account_locked']);
    const wrong = await ask('POST', '/practice/sessions', { ...credentials, password: 'Wrong-2026' }, '');
    expect(wrong.body.code).toBe('wrong_credentials');
    const chosen = { password: 'Kettle-Harbour-2026', password_confirmation: 'Kettle-Harbour-2026' };
    const reset = await ask('PUT', `/practice/password_resets/${secret}`, chosen, '');
    expect([reset.status, reset.body.code]).toEqual([403, 'account_locked']);
    const asked = await ask('POST', '/practice/password_resets', { email: 'maya@demo.test' }, '');
    const stranger = await ask('POST', '/practice/password_resets', { email: 'nobody@demo.test' }, '');
    expect(asked.body).toEqual(stranger.body);
    const [told] = await api.database.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(told).toMatchObject({ recipient: 'maya@demo.test', subject: 'Your account is locked' });
    expect(told?.body).toContain('support@portal.example');
    await unlock(MAYA);
    expect((await ask('POST', '/practice/sessions', credentials, '')).status).toBe(200);
  });

  it('stops a sign-in that waits for its pin, which begins anew after the unlock', async () => {
    const credentials = { email: 'priya@demo.test', password: 'Welcome-2026', source: 'practice' };
    const { body } = await ask('POST', '/practice/sessions', credentials, '');
    const [sent] = await api.database.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    const pin = /\d{7}/.exec(sent?.body ?? '')?.[0];
    const verify = () => ask('POST', `/practice/two_factors/${body.two_factor_id}/verify`, { pin }, '');
    const [priya] = await api.database.select().from(people).where(eq(people.email, credentials.email));
    await lock(priya?.id ?? 0);
    expect((await verify()).body.code).toBe('account_locked');
    await unlock(priya?.id ?? 0);
    expect((await verify()).status).toBe(404);
  });

  it('refuses a clinic’s sign-in', async () => {
    const [olive] = await api.database.select().from(people).where(eq(people.email, 'clinic@demo.test'));
    await lock(olive?.id ?? 0);
    const typed = { email: 'clinic@demo.test', password: 'Welcome-2026' };
    const answer = await ask('POST', '/clinic_admin/sessions', typed, '');
    expect([answer.status, answer.body.code]).toEqual([403, 'account_locked']);
  });

  it('closes a client’s session links for as long, and not for good', async () => {
    const made = await ask('POST', '/dev/appointments', {
      ...{ counsellor: 'maya@demo.test', client: 'casey@demo.test', provider_type: 'individual' },
      ...{ counselling_type: 'other', starts_in_seconds: 600, duration: 60 },
    });
    const { link } = made.body.participants.find(({ email }: { email: string }) => email === 'casey@demo.test');
    const token = link.split('/').at(-1);
    expect((await me(token)).status).toBe(200);
    const [casey] = await api.database.select().from(people).where(eq(people.email, 'casey@demo.test'));
    await lock(casey?.id ?? 0);
    expect((await me(token)).body.code).toBe('account_locked');
    await unlock(casey?.id ?? 0);
    expect((await me(token)).status).toBe(200);
  });

  it('is for nobody’s own account', async () => {
    const own = await lock(ADA);
    expect([own.status, own.body.code, await isLocked(ADA)]).toEqual([409, 'own_account', false]);
  });

  it('leaves one admin who can work when two lock each other at the same moment', async () => {
    await api.database.update(people).set({ is_admin: true }).where(eq(people.id, LUC));
    const luc = await api.tokenOf('luc@demo.test');
    const statuses = (await Promise.all([lock(LUC), lock(ADA, luc)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    expect([await isLocked(ADA), await isLocked(LUC)].sort()).toEqual([false, true]);
  });

  it('is done once: repeated under its key it answers the same, asked again it says who was first', async () => {
    const before = (await eventsOf('person.locked')).length;
    const key = { 'Idempotency-Key': 'lock-of-maya' };
    const [first, again] = [await lock(MAYA, admin, key), await lock(MAYA, admin, key)];
    expect(again.body).toEqual(first.body);
    expect((await lock(MAYA)).body).toMatchObject({ code: 'locked_by_you' });
    await api.database.update(people).set({ is_admin: true }).where(eq(people.id, LUC));
    const luc = await lock(MAYA, await api.tokenOf('luc@demo.test'));
    expect([luc.status, luc.body.code]).toEqual([409, 'locked_already']);
    expect(luc.body.error).toMatch(/^Ada Admin locked this account at .*Nothing was changed\.$/);
    const events = await eventsOf('person.locked');
    expect(events).toHaveLength(before + 1);
    expect(events[0]).toMatchObject({ person_id: ADA, subject: 'person', subject_id: '1', reason: REASON });
  });

  it('ends with an unlock, which has a reason too and is for locked people only', async () => {
    await lock(MAYA);
    expect((await unlock(MAYA)).body).toMatchObject({ locked_yn: false, lock: null });
    expect((await unlock(MAYA)).body.code).toBe('not_locked');
    expect((await eventsOf('person.unlocked'))[0]).toMatchObject({ subject_id: '1', reason: 'Found it' });
    expect((await me(await api.tokenOf('maya@demo.test'))).status).toBe(200);
  });

  it('asks for a reason, and for somebody who is there', async () => {
    for (const reason of ['', '   ', 'a\nb', 'x'.repeat(256)]) {
      expect((await ask('POST', `/admin/people/${MAYA}/locks`, { reason })).status).toBe(422);
    }
    expect((await lock(999_999)).status).toBe(404);
    expect(await isLocked(MAYA)).toBe(false);
  });
});
