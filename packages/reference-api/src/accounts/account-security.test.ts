import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit_events, idempotency_keys, people, rate_counters, two_factor_challenges } from '../storage/tables.ts';
import { mailsTo, newestLink } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { hashPassword } from './password.ts';

const MINUTE = 60_000;
const OLD = 'Welcome-2026';
const NEW = 'A new one, 2026';

const api = prepareTestApi({ emptied: [rate_counters] });
let oldHash: string;
let token: string;
beforeAll(async () => {
  oldHash = await hashPassword(OLD);
});
beforeEach(async () => {
  await api.database
    .update(people)
    .set({ password_hash: oldHash, two_factor_yn: false })
    .where(eq(people.email, 'maya@demo.test'));
  token = await api.tokenOf('maya@demo.test');
});

const change = (current_password: string, password = NEW, headers: Record<string, string> = {}) =>
  api.call('PUT', '/practice/password', {
    token,
    headers,
    body: { current_password, password, password_confirmation: password },
  });
const signIn = (password: string) =>
  api.call('POST', '/practice/sessions', { body: { email: 'maya@demo.test', password, source: 'practice' } });
const me = (own = token) => api.call('GET', '/practice/users/me', { token: own });
const newestSubject = async () => (await mailsTo(api, 'maya@demo.test'))[0]?.subject;
const newestEvent = async () => (await api.call('GET', '/dev/audit?limit=1')).body[0];

describe('changing one’s password', () => {
  it('takes the new one, keeps this session, ends all others and tells the person', async () => {
    const other = await api.tokenOf('maya@demo.test');
    const answer = await change(OLD);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect([(await me()).status, (await me(other)).status]).toEqual([200, 401]);
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
    expect(await newestSubject()).toBe('Your password was changed');
  });

  it('makes a reset link that was asked for before worthless', async () => {
    await api.call('POST', '/practice/password_resets', { body: { email: 'maya@demo.test' } });
    const { token: secret } = await newestLink(api, 'maya@demo.test');
    await change(OLD);
    const body = { password: OLD, password_confirmation: OLD };
    expect((await api.call('PUT', `/practice/password_resets/${secret}`, { body })).status).toBe(422);
  });

  it('names the field of a wrong current password, and counts it although nothing else is kept', async () => {
    const wrong = await change('not this');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [
        {
          source: { pointer: 'current_password' },
          detail: 'Your current password is not correct',
          code: 'wrong_current_password',
        },
      ],
    ]);
    expect(await newestEvent()).toMatchObject({ action: 'password.wrong', actor_id: '1', subject_id: '1' });
    for (let count = 1; count < 10; count += 1) expect((await change('not this')).status).toBe(422);
    api.restart();
    api.now = new Date(NOON.getTime() + 100_500);
    const closed = await change(OLD);
    expect([closed.status, closed.headers.get('Retry-After')]).toEqual([429, '800']);
    expect((await stop(OLD)).status).toBe(429);
    api.now = new Date(NOON.getTime() + 15 * MINUTE);
    expect((await change(OLD)).status).toBe(204);
  });

  it('refuses a short one, and two that differ, before it looks at the current one', async () => {
    const short = await change(OLD, '1234567');
    expect([short.status, short.body.errors[0].source.pointer]).toEqual([422, 'password']);
    const body = { current_password: 'not this', password: NEW, password_confirmation: OLD };
    const differs = await api.call('PUT', '/practice/password', { token, body });
    expect(differs.body.errors[0]).toMatchObject({ source: { pointer: 'password_confirmation' } });
    expect(await api.database.$count(rate_counters)).toBe(0);
  });

  it('is done by one of two who come at once with different wishes', async () => {
    const both = await Promise.all([change(OLD, 'The first wish'), change(OLD, 'The second wish')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('is done once under a key, which keeps nothing made of the passwords', async () => {
    const key = { 'Idempotency-Key': 'password' };
    expect((await change('not this', NEW, key)).status).toBe(422);
    const first = await change(OLD, NEW, key);
    const [stored] = await api.database.select().from(idempotency_keys).where(eq(idempotency_keys.key, 'password'));
    const again = await change(OLD, NEW, key);
    expect([first.status, again.status, again.headers.get('Idempotent-Replayed')]).toEqual([204, 204, 'true']);
    await api.database.delete(idempotency_keys);
    expect((await change(NEW, OLD, key)).status).toBe(204);
    const [other] = await api.database.select().from(idempotency_keys).where(eq(idempotency_keys.key, 'password'));
    expect(other?.request_hash).toBe(stored?.request_hash);
  });
});

const start = (current_password: string) =>
  api.call('POST', '/practice/two_factor', { token, body: { current_password } });
const confirm = (id: string, pin: string, own = token) =>
  api.call('POST', `/practice/two_factor/${id}/confirm`, { token: own, body: { pin } });
const stop = (current_password: string) =>
  api.call('POST', '/practice/two_factor/stop', { token, body: { current_password } });
const pin = async () => {
  const { body } = await api.call('GET', '/dev/outbox?to=maya@demo.test');
  return /\b\d{7}\b/.exec(body[0].body)?.[0] ?? '';
};
const wrongPin = async () => String((Number(await pin()) + 1) % 10_000_000).padStart(7, '0');

describe('turning two-factor sign-in on', () => {
  const begin = async (): Promise<string> => (await start(OLD)).body.two_factor_id;

  it('takes the password and the pin that arrived, once, and asks for pins from then on', async () => {
    const id = await begin();
    expect((await me()).body.two_factor_yn).toBe(false);
    const typed = await pin();
    const answer = await confirm(id, typed);
    expect([answer.status, answer.body.two_factor_yn]).toEqual([200, true]);
    expect(await newestSubject()).toBe('Two-step sign-in is on');
    expect(await newestEvent()).toMatchObject({ action: 'two_factor.turned_on', actor_id: '1' });
    expect((await confirm(id, typed)).status).toBe(404);
    expect(Object.keys((await signIn(OLD)).body)).toEqual(['two_factor_id']);
  });

  it('needs the current password, and a number to send pins to', async () => {
    const wrong = await start('not this');
    expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([422, 'current_password']);
    const { sms_number } = (await me()).body;
    await api.database.update(people).set({ sms_number: null }).where(eq(people.id, 1));
    const none = await start(OLD);
    expect([none.status, none.body.code, none.body.error]).toEqual([
      422,
      'no_phone_number',
      'Please save a telephone number first: the pins are sent to it.',
    ]);
    await api.database.update(people).set({ sms_number: sms_number.number }).where(eq(people.id, 1));
  });

  it('locks after five wrong pins, for this flow, whatever is started anew', async () => {
    const id = await begin();
    for (let count = 0; count < 5; count += 1) {
      const wrong = await confirm(id, await wrongPin());
      expect([wrong.status, wrong.body.error]).toEqual([422, 'The pin is not correct.']);
    }
    expect(await newestEvent()).toMatchObject({ action: 'two_factor.wrong_pin', actor_id: '1' });
    api.restart();
    const again = await begin();
    const closed = await confirm(again, await pin());
    expect([closed.status, closed.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await me()).body.two_factor_yn).toBe(false);
    api.now = new Date(NOON.getTime() + 15 * MINUTE);
    expect((await confirm(await begin(), await pin())).status).toBe(200);
  });

  it('forgets a pin after ten minutes, and knows nobody else’s', async () => {
    const id = await begin();
    const typed = await pin();
    expect((await confirm(id, typed, await api.tokenOf('luc@demo.test'))).status).toBe(404);
    api.now = new Date(NOON.getTime() + 10 * MINUTE);
    expect((await confirm(id, typed)).status).toBe(404);
  });

  it('proves the number the pin was sent to, and no other', async () => {
    const id = await begin();
    const typed = await pin();
    const phone = (number: string) =>
      api.call('PUT', '/practice/sms_number', { token, body: { sms_number: { number } } });
    expect((await phone('+14165550100')).status).toBe(200);
    expect((await confirm(id, typed)).status).toBe(422);
    expect((await phone('+14165550101')).status).toBe(200);
    expect((await confirm(id, typed)).status).toBe(200);
    expect((await phone('+14165550100')).status).toBe(422);
  });

  it('sends pins that open no session, and takes none that were sent for one', async () => {
    const id = await begin();
    const turningOn = await pin();
    const body = { pin: turningOn };
    expect((await api.call('POST', `/practice/two_factors/${id}/verify`, { body })).status).toBe(404);
    expect((await api.call('POST', `/practice/two_factors/${id}/resend`)).status).toBe(404);
    await confirm(id, turningOn);
    const signing = (await signIn(OLD)).body.two_factor_id;
    expect((await confirm(signing, await pin())).status).toBe(404);
  });

  it('keeps no pin and no password, in no table but the outbox', async () => {
    const id = await begin();
    const typed = await pin();
    await confirm(id, typed);
    const tables = [two_factor_challenges, audit_events, rate_counters];
    const stored = await Promise.all(tables.map((table) => api.database.select().from(table)));
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${typed}|${OLD}`));
  });
});

describe('turning two-factor sign-in off', () => {
  it('takes the password, ends sign-ins that wait for a pin, and tells the person', async () => {
    await api.database.update(people).set({ two_factor_yn: true }).where(eq(people.id, 1));
    const waiting = (await signIn(OLD)).body.two_factor_id;
    const typed = await pin();
    expect((await stop('not this')).status).toBe(422);
    const answer = await stop(OLD);
    expect([answer.status, answer.body.two_factor_yn]).toEqual([200, false]);
    expect(await newestSubject()).toBe('Two-step sign-in is off');
    const verify = { body: { pin: typed } };
    expect((await api.call('POST', `/practice/two_factors/${waiting}/verify`, verify)).status).toBe(404);
    expect(Object.keys((await signIn(OLD)).body)).toEqual(['access_token']);
  });

  it('says nothing when it was off', async () => {
    const before = await mailsTo(api, 'maya@demo.test');
    expect((await stop(OLD)).status).toBe(200);
    expect(await mailsTo(api, 'maya@demo.test')).toEqual(before);
  });
});

it('logged nothing', () => {
  expect(api.log).toEqual([]);
});
