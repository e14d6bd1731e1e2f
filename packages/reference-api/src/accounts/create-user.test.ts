import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../demo-world/cast.ts';
import { people, rate_counters } from '../storage/tables.ts';
import { mailsTo, newestLink } from '../testing/mailed.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const user = {
  title: 'Dr',
  first_name: ' Zoë ',
  last_name: 'Roy',
  email: 'Zoe@Demo.test',
  password: 'Mine alone 2026',
  role_type: 'generic',
  locale: 'fr',
  source: 'practice',
};

const api = prepareTestApi({ emptied: [rate_counters] });

const create = (fields: object, query = '') =>
  api.call('POST', `/practice/users${query}`, { body: { user: { ...user, ...fields } } });
const isFree = (email: string) => api.call('GET', `/practice/users/email_availability?email=${email}`);
const signIn = (email: string) =>
  api.call('POST', '/practice/sessions', { body: { email, password: user.password, source: 'practice' } });

describe('creating an account', () => {
  it('gives a session for the wizard, and a mail to confirm the address before the next', async () => {
    expect((await isFree('zoe@demo.test')).body).toEqual({ available: true });
    const { status, body } = await create({});
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      first_name: 'Zoë',
      email: 'zoe@demo.test',
      role_type: 'generic',
      roles: ['generic'],
      locale: 'fr',
      provider_yn: true,
      is_admin: false,
      two_factor_yn: false,
      edition: 'CA',
      email_confirmed_yn: false,
      onboarded_yn: false,
    });
    const me = await api.call('GET', '/practice/users/me', { token: body.access_token });
    expect([me.status, me.body]).toEqual([200, body.user]);
    expect((await isFree('ZOE@demo.test')).body).toEqual({ available: false });

    expect((await signIn('zoe@demo.test')).status).toBe(403);
    const [mail] = await mailsTo(api, 'zoe@demo.test');
    expect(mail?.subject).toBe('Confirmez votre compte');
    expect(JSON.stringify(mail)).not.toContain('Zoë');
    const { token } = await newestLink(api, 'zoe@demo.test');
    expect((await api.call('PUT', `/practice/confirmations/${token}`)).status).toBe(200);
    expect((await signIn('zoe@demo.test')).status).toBe(200);
    const trail = JSON.stringify((await api.call('GET', '/dev/audit?limit=5')).body);
    expect(trail).toContain('user.created');
    expect(trail).not.toMatch(/zoe|Mine alone/i);
  });

  it('is refused to an address that is taken, also to the second of two at once', async () => {
    const taken = await create({ email: 'MAYA@demo.test' }, '?locale=fr');
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      [
        {
          source: { pointer: 'user.email' },
          detail: 'Cette adresse courriel est déjà utilisée.',
          code: 'taken',
        },
      ],
    ]);
    const other = { email: 'Ann@demo.test', password: 'Another one 2026' };
    const both = await Promise.all([create({ email: 'ann@demo.test' }), create(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await mailsTo(api, 'ann@demo.test')).toHaveLength(1);
  });

  it('sent again after its answer was lost leads to the account it made, for an hour', async () => {
    const first = await create({ email: 'una@demo.test' });
    const again = await create({ email: 'Una@demo.test', first_name: 'Oona' });
    expect([again.status, again.body.user]).toEqual([200, first.body.user]);
    expect(again.body.access_token).not.toBe(first.body.access_token);
    expect(await mailsTo(api, 'una@demo.test')).toHaveLength(1);
    const refused = [
      await create({ email: 'una@demo.test', password: 'Another one 2026' }),
      await create({ email: 'una@demo.test', role_type: 'counsellor' }),
      await create({ email: 'maya@demo.test', password: DEMO_PASSWORD, role_type: 'counsellor' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors[0].code])).toEqual(refused.map(() => [422, 'taken']));
    const created_at = new Date(api.now.getTime() - 3_600_001);
    await api.database.update(people).set({ created_at }).where(eq(people.email, 'una@demo.test'));
    expect((await create({ email: 'una@demo.test' })).status).toBe(422);
  });

  it('names what is wrong, and makes nothing', async () => {
    const before = await api.database.$count(people);
    const wrong: [object, string][] = [
      [{ first_name: ' ' }, 'user.first_name'],
      [{ email: 'eve@demo' }, 'user.email'],
      [{ password: '1234567' }, 'user.password'],
      [{ role_type: 'admin' }, 'user.role_type'],
      [{ title: 'King' }, 'user.title'],
      [{ pronouns: ['999999'] }, 'user.pronouns'],
      [{ pronoun_other_yn: true }, 'user.pronoun_other_name'],
    ];
    for (const [fields, pointer] of wrong) {
      const answer = await create({ email: 'eve@demo.test', ...fields });
      expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, pointer]);
    }
    expect(await api.database.$count(people)).toBe(before);
  });

  it('gives no power that was not asked for by the form', async () => {
    const power = { is_admin: true, roles: ['admin'], two_factor_yn: true, email_confirmed_at: '2026-01-01' };
    const { body } = await create({ email: 'mallory@demo.test', ...power });
    expect(body.user).toMatchObject({ is_admin: false, roles: ['generic'], two_factor_yn: false });
    expect((await signIn('mallory@demo.test')).status).toBe(403);
  });

  it('keeps the pronouns chosen, and the edition signed up in', async () => {
    const maya = await api.tokenOf('maya@demo.test');
    const [first] = (await api.call('GET', '/practice/pronouns', { token: maya })).body;
    const { body } = await create({ email: 'ben@demo.test', pronouns: [first.id], edition: 'US', title: null });
    expect(body.user).toMatchObject({ pronouns: [first.id], title: null, edition: 'US' });
    expect((await api.database.select().from(people)).find(({ email }) => email === 'ben@demo.test')?.region).toBe(
      'US',
    );
  });
});

describe('strangers', () => {
  it('learn few addresses, and make few accounts, from one network', async () => {
    const address = '203.0.113.9';
    const full = { window_started_at: api.now };
    await api.database.insert(rate_counters).values([
      { key: `availability:network:${address}`, attempts: 200, ...full },
      { key: `account:network:${address}`, attempts: 20, ...full },
    ]);
    const asked = await api.call('GET', '/practice/users/email_availability?email=a@demo.test', { address });
    expect([asked.status, asked.headers.get('Retry-After')]).toEqual([429, '900']);
    const made = await api.call('POST', '/practice/users', { address, body: { user } });
    expect([made.status, made.headers.get('Retry-After')]).toEqual([429, '3600']);
  });
});
