import { describe, expect, it } from '@jest/globals';
import { rate_counters, two_factor_challenges } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const MINUTE = 60_000;

const api = prepareTestApi({ emptied: [rate_counters] });

async function begin(): Promise<string> {
  const body = { email: 'priya@demo.test', password: 'Welcome-2026', source: 'practice' };
  const answer = await api.call('POST', '/practice/sessions', { body });
  expect(Object.keys(answer.body)).toEqual(['two_factor_id']);
  return answer.body.two_factor_id;
}

/** The pin of the newest SMS to Priya's phone. */
async function pin(): Promise<string> {
  const { body } = await api.call('GET', '/dev/outbox?to=priya@demo.test');
  return /\d{7}/.exec(body[0].body)?.[0] ?? '';
}

const verify = (id: string, typed: string) =>
  api.call('POST', `/practice/two_factors/${id}/verify`, { body: { pin: typed } });
const resend = (id: string, query = '') => api.call('POST', `/practice/two_factors/${id}/resend${query}`);
const wrongPin = async () => String((Number(await pin()) + 1) % 10_000_000).padStart(7, '0');

describe('two-factor sign-in', () => {
  it('opens a session to the pin that came by SMS, once', async () => {
    const id = await begin();
    const answer = await verify(id, await pin());
    expect(answer.status).toBe(200);
    const user = await api.call('GET', '/practice/users/me', { token: answer.body.access_token });
    expect(user.body.email).toBe('priya@demo.test');
    expect((await verify(id, await pin())).status).toBe(404);
  });

  it('opens one session when the right pin comes twice at once', async () => {
    const id = await begin();
    const typed = await pin();
    const answers = await Promise.all([verify(id, typed), verify(id, typed)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a wrong pin, a stranger’s id, and letters', async () => {
    const id = await begin();
    const wrong = await verify(id, await wrongPin());
    expect([wrong.status, wrong.body.error]).toEqual([422, 'The pin is not correct.']);
    expect((await verify('unknown', '1234567')).status).toBe(404);
    expect((await verify(id, '12a4567')).status).toBe(422);
    expect((await verify(id, await pin())).status).toBe(200);
  });

  it('takes only the newest pin after a resend, and says so in the specification’s words', async () => {
    const id = await begin();
    const old = await pin();
    const answer = await resend(id);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your new pin was successfully sent.' }]);
    expect((await resend(id, '?locale=fr')).body.message).toMatch(/NIP/);
    if ((await pin()) !== old) expect((await verify(id, old)).status).toBe(422);
    expect((await verify(id, await pin())).status).toBe(200);
  });

  it('forgets a pin after ten minutes', async () => {
    const id = await begin();
    const typed = await pin();
    api.now = new Date(NOON.getTime() + 10 * MINUTE);
    expect((await verify(id, typed)).status).toBe(404);
    expect((await resend(id)).status).toBe(404);
  });

  it('waits half an hour at most, however often a pin is sent again', async () => {
    const id = await begin();
    for (const minutes of [9, 18, 27]) {
      api.now = new Date(NOON.getTime() + minutes * MINUTE);
      expect((await resend(id)).status).toBe(200);
    }
    const typed = await pin();
    api.now = new Date(NOON.getTime() + 30 * MINUTE);
    expect((await resend(id)).status).toBe(404);
    expect((await verify(id, typed)).status).toBe(404);
    api.now = new Date(NOON.getTime() + 30 * MINUTE - 1);
    expect((await verify(id, typed)).status).toBe(200);
  });

  it('counts wrong pins for the account, so that a new sign-in gives no new guesses', async () => {
    const first = await begin();
    for (let index = 0; index < 5; index += 1) expect((await verify(first, await wrongPin())).status).toBe(422);
    expect((await resend(first)).status).toBe(200);
    expect((await verify(first, await pin())).status).toBe(429);
    api.restart();
    const second = await begin();
    api.now = new Date(NOON.getTime() + 100_500);
    const answer = await verify(second, await pin());
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '800']);
    api.now = new Date(NOON.getTime() + 15 * MINUTE);
    const third = await begin();
    expect((await verify(third, await pin())).status).toBe(200);
  });

  it('lets no sixth of many wrong pins through that come at once', async () => {
    const id = await begin();
    const wrong = await wrongPin();
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(id, wrong)));
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  it('sends ten pins in a quarter of an hour, by new sign-ins and resends together', async () => {
    const id = await begin();
    for (let count = 1; count < 5; count += 1) expect((await resend(id)).status).toBe(200);
    for (let count = 5; count < 10; count += 1) await begin();
    const newest = await pin();
    const late = await resend(id);
    expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '900']);
    const body = { email: 'priya@demo.test', password: 'Welcome-2026', source: 'practice' };
    expect((await api.call('POST', '/practice/sessions', { body })).status).toBe(429);
    expect(await pin()).toBe(newest);
  });

  it('stores no pin, and tells none in the audit trail', async () => {
    const id = await begin();
    const typed = await pin();
    await verify(id, await wrongPin());
    const stored = JSON.stringify(await api.database.select().from(two_factor_challenges));
    expect(stored).not.toContain(typed);
    const { body: events } = await api.call('GET', '/dev/audit?limit=2');
    expect(events).toMatchObject([{ action: 'sign_in.wrong_pin' }, { action: 'sign_in.pin_sent' }]);
    expect(JSON.stringify(events)).not.toContain(typed);
  });
});
