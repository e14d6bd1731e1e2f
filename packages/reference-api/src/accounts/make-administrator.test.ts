import { describe, expect, it } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { queuedMail } from '../ports/outbox.ts';
import { audit_events, outbox, people } from '../storage/tables.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { isEmailAddress, type MakingAdministrator, makeAdministrator } from './make-administrator.ts';

const api = prepareTestApi({ emptied: [outbox] });

const reason = 'npx portal admin, by ada';
const names = { first_name: 'Root', last_name: 'Person' };

const make = (email: string, by: Partial<MakingAdministrator> = {}, locale: 'en' | 'fr' = 'en') =>
  makeAdministrator(
    { database: api.database, now: api.now, mail: null, portalUrl: () => 'https://portal.test', reason, ...by },
    { email, ...names, locale, region: 'CA' },
  );
const events = async () => (await api.database.select().from(audit_events).orderBy(desc(audit_events.id))).slice(0, 2);
const accountOf = async (email: string) => (await api.database.select().from(people).where(eq(people.email, email)))[0];

describe('an administrator made by an operator', () => {
  it('gets an account, and a link to the password that they sign in with', async () => {
    const made = await make(' Root@Clinic.Example ');
    const account = await accountOf('root@clinic.example');
    expect(account).toMatchObject({ ...names, roles: ['admin'], is_admin: true, password_hash: null });
    expect((await events())[0]).toMatchObject({
      ...{ action: 'person.made_admin', subject: 'person', subject_id: String(account?.id), person_id: null, reason },
    });
    const link = 'link' in made ? made.link : '';
    expect([made.kind, link]).toEqual([
      'created',
      expect.stringMatching(/^https:\/\/portal\.test\/reset_password\/[\w-]{43}$/),
    ]);
    const password = 'A new one, 2026';
    const body = { password, password_confirmation: password };
    expect((await api.call('PUT', `/practice/password_resets/${link.split('/').at(-1)}`, { body })).status).toBe(200);
    const credentials = { email: 'root@clinic.example', password, source: 'practice' };
    const { body: session } = await api.call('POST', '/practice/sessions', { body: credentials });
    const { access_token: token } = session;
    expect((await api.call('GET', '/admin/people?page=1', { token })).status).toBe(200);
    expect(await make('root@clinic.example')).toEqual({ kind: 'administrator_before' });

    // Forgot password takes no such address (AUTH-007): without another administrator this is the way back in.
    const renewed = await make('root@clinic.example', { mail: queuedMail, renewsPassword: true });
    expect(renewed).toEqual({ kind: 'password_to_renew', link: expect.any(String) });
    expect((await events())[0]).toMatchObject({ action: 'person.password_link_given', reason });
    const subjects = (await api.database.select().from(outbox)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your password was changed', 'Reset your password']);
    expect((await api.call('POST', '/practice/sessions', { body: credentials })).status).toBe(200);
    const newest = 'link' in renewed ? renewed.link.split('/').at(-1) : '';
    const other = { password: 'Another, 2026', password_confirmation: 'Another, 2026' };
    expect((await api.call('PUT', `/practice/password_resets/${newest}`, { body: other })).status).toBe(200);
    expect((await api.call('POST', '/practice/sessions', { body: credentials })).status).toBe(401);
  });

  it('has the link by mail where mail leaves, in their language; asked for again, the newest works alone', async () => {
    const first = await make('root@clinic.example', { mail: queuedMail }, 'fr');
    const again = await make('root@clinic.example', { mail: queuedMail });
    expect([first.kind, again.kind]).toEqual(['created', 'still_without_password']);
    const mails = await api.database.select().from(outbox);
    expect(mails.map(({ delivery, links }) => [delivery, links])).toEqual([
      ['waiting', ['link' in first ? first.link : '']],
      ['waiting', ['link' in again ? again.link : '']],
    ]);
    expect(mails.at(-1)?.subject).toBe('Compte d’administration du Portail de soins');
    expect((await events()).map(({ action }) => action)).toEqual(['person.password_link_given', 'person.made_admin']);
    const old = mails[0]?.links[0]?.split('/').at(-1);
    const body = { password: 'A new one, 2026', password_confirmation: 'A new one, 2026' };
    expect((await api.call('PUT', `/practice/password_resets/${old}`, { body })).body.code).toBe('link_invalid');
  });

  it('has a link that no request of a stranger ends', async () => {
    const made = await make('root@clinic.ca');
    const asked = { body: { email: 'root@clinic.ca' } };
    expect(await api.call('POST', '/practice/password_resets', asked)).toMatchObject({ status: 200 });
    const token = 'link' in made ? made.link.split('/').at(-1) : '';
    const body = { password: 'A new one, 2026', password_confirmation: 'A new one, 2026' };
    expect(await api.call('PUT', `/practice/password_resets/${token}`, { body })).toMatchObject({ status: 200 });
  });

  it('is made once, however many ask at the same moment', async () => {
    const made = await Promise.all([1, 2, 3].map(() => make('root@clinic.example')));
    expect(made.map(({ kind }) => kind).sort()).toEqual([
      'created',
      'still_without_password',
      'still_without_password',
    ]);
  });

  it('may be somebody who is there: they keep all else, and it is on the trail once', async () => {
    const before = await accountOf('maya@demo.test');
    expect(await make('MAYA@demo.test')).toEqual({ kind: 'promoted' });
    const { is_admin, version, updated_at, ...kept } = (await accountOf('maya@demo.test')) ?? {};
    expect([is_admin, version]).toEqual([true, (before?.version ?? 0) + 1]);
    expect(before).toMatchObject(kept);
    const told = await events();
    expect(told[0]).toMatchObject({ action: 'person.made_admin', subject_id: '1', reason });
    expect(await make('maya@demo.test')).toEqual({ kind: 'administrator_before' });
    expect(await events()).toEqual(told);
  });

  it.each([
    ['a client, whom a link signs in', 'alex@demo.test', 'comes_by_link', {}],
    ['a clinic’s administrator, whom the sign-in does not know', 'clinic@demo.test', 'of_a_clinic', {}],
    ['an address that nobody has confirmed', 'luc@demo.test', 'unconfirmed', { email_confirmed_at: null }],
    ['somebody who is locked out', 'luc@demo.test', 'locked', { locked_at: new Date() }],
  ])('is never %s', async (_who, email, because, change) => {
    if (Object.keys(change).length > 0) await api.database.update(people).set(change).where(eq(people.email, email));
    const before = [await accountOf(email), await events()];
    expect(await make(email)).toEqual({ kind: 'refused', because });
    expect([await accountOf(email), await events()]).toEqual(before);
  });

  it('has an address', () => {
    expect(['ada@clinic.healthcare', ' ada@portal.example '].map(isEmailAddress)).toEqual([true, true]);
    expect(['', 'ada', 'ada@clinic', 'ada@@clinic.ca', 'a b@clinic.ca'].some(isEmailAddress)).toBe(false);
  });
});
