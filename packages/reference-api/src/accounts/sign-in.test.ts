import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit_events, people, rate_counters, user_sessions } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const MINUTE = 60_000;
const password = 'Welcome-2026';

const api = prepareTestApi({ emptied: [rate_counters] });

const signIn = (email: string, typed = password, address?: string) =>
  api.call('POST', '/practice/sessions', {
    body: { email, password: typed, source: 'practice' },
    ...(address ? { address } : {}),
  });
const me = (token: string) => api.call('GET', '/practice/users/me', { token });
const latestEvents = async (count: number) => (await api.call('GET', `/dev/audit?limit=${count}`)).body;

describe('signing in', () => {
  it.each(['maya', 'luc', 'dana', 'sam', 'nora', 'eli', 'admin'])('lets %s in', async (name) => {
    const { status, body } = await signIn(`${name}@demo.test`);
    expect(status).toBe(200);
    const user = await me(body.access_token);
    expect([user.status, user.body.email]).toEqual([200, `${name}@demo.test`]);
  });

  it('does not mind the case of the address, nor blanks around it', async () => {
    expect((await signIn('  MAYA@Demo.Test ')).status).toBe(200);
  });

  it('says the same to a wrong password, a stranger, a client and a clinic administrator', async () => {
    const wrong = await Promise.all([
      signIn('maya@demo.test', 'welcome-2026'),
      signIn('nobody@demo.test'),
      signIn('alex@demo.test'),
      signIn('clinic@demo.test'),
    ]);
    for (const { status, body } of wrong) {
      expect([status, body]).toEqual([401, { error: 'Invalid email or password.', code: 'wrong_credentials' }]);
    }
  });

  it('refuses in the language asked for', async () => {
    const inFrench = (body: object) => api.call('POST', '/practice/sessions?locale=fr', { body });
    const luc = { email: 'luc@demo.test', password: 'wrong', source: 'practice' };
    const wrong = await inFrench(luc);
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Adresse courriel ou mot de passe incorrect.']);
    const nothing = await inFrench({ ...luc, email: 'luc', password: '' });
    expect(nothing.body).toMatchObject({
      error: 'Veuillez vérifier les champs indiqués.',
      errors: [{ detail: 'Veuillez saisir une adresse courriel valide' }, { detail: 'Requis' }],
    });
    for (let attempt = 0; attempt < 9; attempt += 1) await inFrench(luc);
    const late = await inFrench(luc);
    expect([late.status, late.body.error]).toEqual([429, 'Trop de tentatives. Veuillez réessayer plus tard.']);
    await api.database.update(people).set({ email_confirmed_at: null }).where(eq(people.email, 'eli@demo.test'));
    const unconfirmed = await inFrench({ ...luc, email: 'eli@demo.test', password });
    expect([unconfirmed.status, unconfirmed.body.error]).toEqual([
      403,
      'Veuillez confirmer votre compte par courriel avant d’ouvrir une session.',
    ]);
    await api.database.update(people).set({ email_confirmed_at: NOON }).where(eq(people.email, 'eli@demo.test'));
  });

  it('asks for a confirmation first, but only whoever knows the password', async () => {
    await api.database.update(people).set({ email_confirmed_at: null }).where(eq(people.email, 'eli@demo.test'));
    expect((await signIn('eli@demo.test')).status).toBe(403);
    expect((await signIn('eli@demo.test', 'wrong')).status).toBe(401);
    await api.database.update(people).set({ email_confirmed_at: NOON }).where(eq(people.email, 'eli@demo.test'));
  });

  it('keeps no token, only its hash', async () => {
    const { body } = await signIn('maya@demo.test');
    const stored = JSON.stringify(await api.database.select().from(user_sessions));
    expect(stored).not.toContain(body.access_token);
  });

  it('leaves an audit event for success and for failure, without the password or the address', async () => {
    await signIn('maya@demo.test', 'a wrong one');
    await signIn('maya@demo.test');
    const events = await latestEvents(2);
    expect(events).toMatchObject([
      { action: 'sign_in', actor_id: '1', subject: 'person', subject_id: '1' },
      { action: 'sign_in.failed', actor_id: '1' },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/a wrong one|maya@/);
  });
});

describe('many wrong passwords', () => {
  /** Types one wrong password, and has the database believe that there were so many. */
  async function wrong(count: number, email: string): Promise<void> {
    expect((await signIn(email, 'wrong')).status).toBe(401);
    await api.database.update(rate_counters).set({ attempts: count }).where(eq(rate_counters.attempts, 1));
  }

  it('close the account to their network for a quarter of an hour, to the right password too', async () => {
    await wrong(9, 'luc@demo.test');
    expect((await signIn('luc@demo.test', 'wrong')).status).toBe(401);
    const closed = await signIn('luc@demo.test');
    expect([closed.status, closed.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await signIn('maya@demo.test')).status).toBe(200);
    api.now = new Date(NOON.getTime() + 15 * MINUTE);
    expect((await signIn('luc@demo.test')).status).toBe(200);
  });

  it('are counted for addresses nobody has, so that the limit tells nothing', async () => {
    await wrong(10, 'nobody@demo.test');
    expect((await signIn('nobody@demo.test')).status).toBe(429);
  });

  it('are forgotten by a right one', async () => {
    await wrong(9, 'luc@demo.test');
    expect((await signIn('luc@demo.test')).status).toBe(200);
    await wrong(9, 'luc@demo.test');
    expect((await signIn('luc@demo.test', 'wrong')).status).toBe(401);
  });

  it('cannot slip through together', async () => {
    await wrong(8, 'luc@demo.test');
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn('luc@demo.test', 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('close an address that tries many accounts, and it alone', async () => {
    const full = { key: 'sign_in:network:203.0.113.9', window_started_at: NOON, attempts: 100 };
    await api.database.insert(rate_counters).values(full);
    expect((await signIn('maya@demo.test', password, '203.0.113.9')).status).toBe(429);
    expect((await signIn('maya@demo.test', password, '203.0.113.10')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends with its hours', async () => {
    const { body } = await signIn('maya@demo.test');
    api.now = new Date(NOON.getTime() + 16 * 60 * MINUTE - 1);
    expect((await me(body.access_token)).status).toBe(200);
    api.now = new Date(NOON.getTime() + 16 * 60 * MINUTE);
    expect((await me(body.access_token)).status).toBe(401);
  });

  it('ends with signing out; the person’s other sessions do not', async () => {
    const [one, other] = [(await signIn('maya@demo.test')).body, (await signIn('maya@demo.test')).body];
    const out = await api.call('DELETE', '/practice/sessions', { token: one.access_token });
    expect([out.status, out.body]).toEqual([204, '']);
    expect((await me(one.access_token)).status).toBe(401);
    expect((await me(other.access_token)).status).toBe(200);
    expect(await latestEvents(1)).toMatchObject([{ action: 'sign_out', actor_id: '1' }]);
  });

  it('of a clinic administrator opens nothing of a practitioner', async () => {
    const clinic = await api.tokenOf('clinic@demo.test');
    expect((await me(clinic)).status).toBe(403);
  });
});

describe('the current user', () => {
  it('is complete for a practitioner', async () => {
    const { body } = await me(await api.tokenOf('eli@demo.test'));
    expect(body).toMatchObject({
      id: '7',
      provider_yn: true,
      is_admin: false,
      role_type: 'counsellor',
      locale: 'en',
      preference: { timezone: 'America/Toronto' },
      clinic_counsellor_profile: { clinic_name: 'Harbour Wellness', clinic_token: 'HARBOUR-2026' },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
  });

  it('shows what the HST modal asks for', async () => {
    const { body } = await me(await api.tokenOf('nora@demo.test'));
    const open = { custom_tax_yn: null, gst_hst_number: null, pst_number: null, answered_at: null };
    expect(body.provider_detail).toEqual(open);
    expect(body.clinic_counsellor_profile).toBeNull();
  });

  it.each(['alex', 'kim', 'admin'])('is there for %s, who is no practitioner', async (name) => {
    const { status, body } = await me(await api.tokenOf(`${name}@demo.test`));
    expect([status, body.provider_yn]).toEqual([200, false]);
  });
});

describe('changing a user', () => {
  it('changes what was sent, and says so in the audit trail without content', async () => {
    const token = await api.tokenOf('sam@demo.test');
    const answer = await api.call('PUT', '/practice/users/4', { token, body: { user: { locale: 'fr' } } });
    expect(answer.body).toMatchObject({ id: '4', locale: 'fr', first_name: 'Sam', last_name: 'Okafor' });
    expect((await me(token)).body.locale).toBe('fr');
    const [event] = await latestEvents(1);
    expect(event).toMatchObject({ action: 'user.updated', actor_id: '4', subject_id: '4' });
  });

  it.each(['1', '999', 'me2', '0', '-1', '99999999999999', '1e1'])('finds no user %s but oneself', async (id) => {
    const token = await api.tokenOf('sam@demo.test');
    const answer = await api.call('PUT', `/practice/users/${id}`, { token, body: { user: { first_name: 'Eve' } } });
    expect(answer.status).toBe(404);
  });

  it('cannot change what the call does not name', async () => {
    const token = await api.tokenOf('sam@demo.test');
    const body = { user: { is_admin: true, roles: ['admin'], email: 'eve@demo.test', title: 'Dr' } };
    const changes = () => api.database.$count(audit_events, eq(audit_events.action, 'user.updated'));
    const before = await changes();
    const answer = await api.call('PUT', '/practice/users/4', { token, body });
    expect(answer.body).toMatchObject({ is_admin: false, roles: ['generic'], email: 'sam@demo.test', title: 'Dr' });
    expect(await changes()).toBe(before + 1);
  });
});
