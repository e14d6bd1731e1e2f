import { describe, expect, it } from '@jest/globals';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { sha256 } from '../crypto/random.ts';
import {
  audit_events,
  mailed_secrets,
  outbox,
  people,
  rate_counters,
  two_factor_challenges,
} from '../storage/tables.ts';
import { mailsTo, newestLink } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const MINUTE = 60_000;
const NEW = 'A new one, 2026';

const api = prepareTestApi({ emptied: [rate_counters, mailed_secrets, outbox] });

const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);
const ask = (email: string, query = '') => api.call('POST', `/practice/password_resets${query}`, { body: { email } });
const askAgain = (email: string) => api.call('POST', '/practice/confirmations', { body: { email } });
const reset = (token: string, password = NEW, password_confirmation = password, query = '') =>
  api.call('PUT', `/practice/password_resets/${token}${query}`, { body: { password, password_confirmation } });
const confirm = (token: string, query = '') => api.call('PUT', `/practice/confirmations/${token}${query}`);
const signIn = (email: string, password: string) =>
  api.call('POST', '/practice/sessions', { body: { email, password, source: 'practice' } });
const me = (token: string) => api.call('GET', '/practice/users/me', { token });
const newestEvents = async (limit: number) => (await api.call('GET', `/dev/audit?limit=${limit}`)).body;

async function resetLinkOf(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return (await newestLink(api, email)).token;
}

async function unconfirm(email: string): Promise<void> {
  await api.database.update(people).set({ email_confirmed_at: null }).where(eq(people.email, email));
}

describe('asking for a link', () => {
  it('answers alike to everybody’s address and to nobody’s, in status, words and rows written', async () => {
    const tables = [mailed_secrets, audit_events, outbox];
    const rows = async () => {
      const counts = await Promise.all(tables.map((table) => api.database.$count(table)));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const of = async (request: typeof ask, email: string) => {
      const before = await rows();
      const { status, body } = await request(email);
      return { status, body, rows: (await rows()) - before };
    };
    const addresses = ['maya@demo.test', 'nobody@demo.test', 'alex@demo.test', 'admin@demo.test'];
    for (const request of [ask, askAgain]) {
      const first = await of(request, 'someone.else@demo.test');
      expect([first.status, first.rows]).toEqual([200, 3]);
      for (const email of addresses) expect([email, await of(request, email)]).toEqual([email, first]);
    }
    expect(await mailsTo(api, 'alex@demo.test')).toEqual([]);
    expect(await mailsTo(api, 'nobody@demo.test')).toEqual([]);
  });

  it('sends it to the edition and in the language of its receiver, whoever asks', async () => {
    await ask('  DANA@demo.test ', '?locale=fr');
    const { link, token } = await newestLink(api, 'dana@demo.test');
    expect(link).toBe(`http://portal.test/reset_password/${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await ask('luc@demo.test')).body.message).toMatch(/^If an account/);
    const [french] = await mailsTo(api, 'luc@demo.test');
    expect(french?.subject).toMatch(/mot de passe/);
  });

  it('stores no secret, and tells none in the trail', async () => {
    const token = await resetLinkOf('nora@demo.test');
    const stored = [await api.database.select().from(mailed_secrets), await api.database.select().from(audit_events)];
    expect(JSON.stringify(stored)).not.toContain(token);
    const [event] = await newestEvents(1);
    expect(event).toMatchObject({ action: 'password_reset.requested', actor_id: '6', subject_id: '6' });
  });

  it.each([['nora@demo.test'], ['nobody@demo.test']])('is refused to %s after five in an hour', async (email) => {
    for (let count = 0; count < 5; count += 1) expect((await ask(email)).status).toBe(200);
    api.now = new Date(NOON.getTime() + 100_500);
    const sixth = await ask(email);
    expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '3500']);
    expect((await askAgain(email)).status).toBe(200);
    api.now = later(60);
    expect((await ask(email)).status).toBe(200);
  });

  it('is refused to a network that asks for many addresses', async () => {
    const full = { key: 'mail:network:2001:db8:1:2::/64', window_started_at: NOON, attempts: 30 };
    await api.database.insert(rate_counters).values(full);
    const from = (address: string) =>
      api.call('POST', '/practice/password_resets', { body: { email: 'nora@demo.test' }, address });
    expect((await from('2001:db8:1:2:aaaa::1')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });
});

describe('resetting a password', () => {
  it('takes the new one, ends every session and tells the person', async () => {
    const sessions = [await api.tokenOf('sam@demo.test'), await api.tokenOf('sam@demo.test')];
    const answer = await reset(await resetLinkOf('sam@demo.test'));
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/^Your password was changed/)]);
    for (const token of sessions) expect((await me(token)).status).toBe(401);
    expect((await signIn('sam@demo.test', 'Welcome-2026')).status).toBe(401);
    expect((await signIn('sam@demo.test', NEW)).status).toBe(200);
    expect((await mailsTo(api, 'sam@demo.test'))[0]?.subject).toBe('Your password was changed');
    const trail = await newestEvents(4);
    expect(trail.map(({ action }: { action: string }) => action)).toContain('password.reset');
    expect(JSON.stringify(trail)).not.toContain(NEW);
  });

  it('leaves no session to a sign-in with the old password that comes at the same moment', async () => {
    const email = 'dana@demo.test';
    const token = await resetLinkOf(email);
    const [done, ...late] = await Promise.all([
      reset(token),
      ...new Array(4).fill(0).map(() => signIn(email, 'Welcome-2026')),
    ]);
    expect(done.status).toBe(200);
    for (const { status, body } of late) {
      if (status === 200) expect((await me(body.access_token)).status).toBe(401);
      else expect(status).toBe(401);
    }
  });

  it('works once, and for one of two who come at once', async () => {
    const token = await resetLinkOf('eli@demo.test');
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await reset(token, NEW, NEW, '?locale=fr');
    expect([late.status, late.body.code]).toEqual([422, 'link_invalid']);
    expect(late.body.error).toMatch(/^Ce lien n’est plus valide/);
  });

  it('is refused alike to a link that is an hour old, replaced, made up, or meant for something else', async () => {
    const old = await resetLinkOf('nora@demo.test');
    api.now = later(60);
    const answers = [await reset(old)];
    const replaced = await resetLinkOf('nora@demo.test');
    const newest = await resetLinkOf('nora@demo.test');
    answers.push(await reset(replaced), await reset('garbage'), await confirm(newest));
    for (const { status, body } of answers)
      expect([status, body.code, body.error]).toEqual([
        422,
        'link_invalid',
        expect.stringMatching(/ask for a new one/),
      ]);
    api.now = new Date(later(120).getTime() - 1);
    expect((await reset(newest)).status).toBe(200);
  });

  it('opens nothing with the secret that nobody was sent', async () => {
    const token_hash = await sha256('nobody’s');
    await ask('nobody@demo.test');
    const { purpose, person_id } = mailed_secrets;
    const ofNobody = and(eq(purpose, 'password_reset'), isNull(person_id));
    await api.database
      .delete(mailed_secrets)
      .where(and(ofNobody, ne(mailed_secrets.address_hash, await sha256('nobody@demo.test'))));
    const changed = await api.database.update(mailed_secrets).set({ token_hash }).where(ofNobody).returning();
    expect(changed).toHaveLength(1);
    expect((await reset(encodeURIComponent('nobody’s'))).body.code).toBe('link_invalid');
  });

  it('keeps the link when the new password is refused', async () => {
    const token = await resetLinkOf('nora@demo.test');
    const short = await reset(token, '1234567');
    expect([short.status, short.body.errors[0].source.pointer]).toEqual([422, 'password']);
    const differs = await reset(token, NEW, `${NEW}!`);
    expect(differs.body.errors).toEqual([
      {
        source: { pointer: 'password_confirmation' },
        detail: 'Passwords do not match',
        code: 'rules.passwords_differ',
      },
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  it('lets in whoever was locked out for having forgotten the old one, and confirms the address', async () => {
    await unconfirm('nora@demo.test');
    for (let count = 0; count < 10; count += 1) await signIn('nora@demo.test', 'forgotten');
    expect((await signIn('nora@demo.test', NEW)).status).toBe(429);
    await reset(await resetLinkOf('nora@demo.test'));
    expect((await signIn('nora@demo.test', NEW)).status).toBe(200);
  });

  it('ends a sign-in that waits for its pin, and does not do without the pin', async () => {
    const waiting = (await signIn('priya@demo.test', 'Welcome-2026')).body.two_factor_id;
    await reset(await resetLinkOf('priya@demo.test'));
    const pin = { body: { pin: '1234567' } };
    expect((await api.call('POST', `/practice/two_factors/${waiting}/verify`, pin)).status).toBe(404);
    expect(await api.database.$count(two_factor_challenges)).toBe(0);
    expect(Object.keys((await signIn('priya@demo.test', NEW)).body)).toEqual(['two_factor_id']);
  });

  it('is refused to a network that tries many links', async () => {
    const full = { key: 'link:network:203.0.113.9', window_started_at: NOON, attempts: 30 };
    await api.database.insert(rate_counters).values(full);
    const body = { password: NEW, password_confirmation: NEW };
    const answer = await api.call('PUT', '/practice/password_resets/x', { body, address: '203.0.113.9' });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '900']);
  });
});

describe('confirming an account', () => {
  it('opens it for signing in, once', async () => {
    await unconfirm('luc@demo.test');
    expect((await signIn('luc@demo.test', 'Welcome-2026')).status).toBe(403);
    await askAgain('luc@demo.test');
    const { link, token } = await newestLink(api, 'luc@demo.test');
    expect(link).toBe(`http://portal.test/confirmation/${token}`);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await signIn('luc@demo.test', 'Welcome-2026')).status).toBe(200);
    expect((await confirm(token, '?locale=fr')).body.error).toMatch(/^Ce lien n’est plus valide/);
  });

  // The wizard goes on in the next tab.
  it('ends no session, whether the link is good, used or made up, and each learns that it is done', async () => {
    await unconfirm('sam@demo.test');
    const sessions = [await api.tokenOf('sam@demo.test'), await api.tokenOf('sam@demo.test')];
    const confirmedIn = async () => {
      const answers = await Promise.all(sessions.map(me));
      return answers.map(({ status, body }) => [status, body.email_confirmed_yn]);
    };
    expect(await confirmedIn()).toEqual([
      [200, false],
      [200, false],
    ]);
    // As the final page does it, with the address that the session knows.
    const { body } = await me(sessions[0] ?? '');
    const asked = await api.call('POST', '/practice/confirmations', {
      token: sessions[0],
      body: { email: body.email },
    });
    expect(asked.status).toBe(200);
    const { token } = await newestLink(api, 'sam@demo.test');
    const by = (secret: string) => api.call('PUT', `/practice/confirmations/${secret}`, { token: sessions[0] });
    const answers = [await by(token), await by(token), await by('garbage')];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422]);
    expect(await confirmedIn()).toEqual([
      [200, true],
      [200, true],
    ]);
  });

  it('is late after two days', async () => {
    await unconfirm('luc@demo.test');
    await askAgain('luc@demo.test');
    const { token } = await newestLink(api, 'luc@demo.test');
    api.now = later(48 * 60);
    expect((await confirm(token)).status).toBe(422);
    api.now = new Date(api.now.getTime() - 1);
    expect((await confirm(token)).status).toBe(200);
    expect((await newestEvents(1))[0]).toMatchObject({ action: 'account.confirmed', actor_id: '2' });
  });

  it('sends nothing to an account that is confirmed', async () => {
    const before = (await mailsTo(api, 'maya@demo.test')).length;
    await askAgain('maya@demo.test');
    expect(await mailsTo(api, 'maya@demo.test')).toHaveLength(before);
  });
});

it('logged nothing', () => {
  expect(api.log).toEqual([]);
});
