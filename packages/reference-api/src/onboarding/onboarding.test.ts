import { beforeEach, describe, expect, it } from '@jest/globals';
import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import { eq, inArray } from 'drizzle-orm';
import { audit_events, onboarding_places, outbox, people, terms_acceptances } from '../storage/tables.ts';
import { mailsTo } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [onboarding_places, terms_acceptances, outbox, audit_events] });

/** Nobody has been to the end of a wizard. */
beforeEach(async () => {
  await api.database.update(people).set({ onboarded_at: null });
});

const names = ['maya', 'luc', 'dana', 'sam'] as const;
type Name = (typeof names)[number];

const tokenOf = (name: string) => api.tokenOf(`${name}@demo.test`);
async function call(name: string, method: string, path: string, body?: unknown) {
  return api.call(method, `/practice/${path}`, { token: await tokenOf(name), body });
}

const saved = (name: Name) => call(name, 'GET', 'onboarding');
const save = (name: Name, place: object) => call(name, 'PUT', 'onboarding', place);
const agree = (name: Name, locale = 'en', version: string = TERMS_VERSION, query = '') =>
  call(name, 'POST', `terms_acceptances${query}`, { version, locale });
const finish = (name: Name, query = '') => call(name, 'POST', `welcome_email${query}`);
const me = async (name: Name) => (await call(name, 'GET', 'users/me')).body;
const actions = async () =>
  (await api.database.select().from(audit_events).orderBy(audit_events.id)).map(({ action }) => action);
const pointersOf = ({ body }: { body: { errors: { source: { pointer: string } }[] } }) =>
  body.errors.map(({ source }) => source.pointer);

describe('the place in a wizard (A-106, A-107)', () => {
  it('is nowhere at first, then where it was saved last, from whichever device', async () => {
    expect((await saved('maya')).body).toEqual({ place: null, completed_at: null });
    const first = await save('maya', { wizard: 'counsellor', step: 3, substep: 2 });
    const place = { wizard: 'counsellor', step: 3, substep: 2, saved_at: NOON.toISOString() };
    expect([first.status, first.body]).toEqual([200, { place, completed_at: null }]);
    api.now = new Date(NOON.getTime() + 60_000);
    await save('maya', { wizard: 'counsellor', step: 4, substep: 6 });
    const elsewhere = await api.tokenOf('maya@demo.test');
    const { body } = await api.call('GET', '/practice/onboarding', { token: elsewhere });
    expect(body.place).toEqual({ wizard: 'counsellor', step: 4, substep: 6, saved_at: '2026-02-18T15:01:00.000Z' });
  });

  it('is each person’s own, in both editions', async () => {
    await save('maya', { wizard: 'counsellor', step: 6, substep: 0 });
    await save('dana', { wizard: 'counsellor', step: 3, substep: 3 });
    expect((await saved('maya')).body.place.step).toBe(6);
    expect((await saved('dana')).body.place).toMatchObject({ step: 3, substep: 3 });
    expect((await saved('luc')).body.place).toBeNull();
  });

  it('is in the wizard of one’s own role', async () => {
    const refused = await save('maya', { wizard: 'generic', step: 2, substep: 0 });
    expect([refused.status, ...pointersOf(refused)]).toEqual([422, 'wizard']);
    expect(refused.body.errors[0].detail).toBe('Your account goes with the other sign-up. Please continue there.');
    expect((await save('sam', { wizard: 'generic', step: 2, substep: 0 })).status).toBe(200);
    expect(pointersOf(await save('sam', { wizard: 'counsellor', step: 3, substep: 0 }))).toEqual(['wizard']);
  });

  it('is in either wizard for a practitioner without a role', async () => {
    const luc = eq(people.email, 'luc@demo.test');
    await api.database.update(people).set({ role_type: null }).where(luc);
    for (const wizard of ['generic', 'counsellor']) {
      expect((await save('luc', { wizard, step: 2, substep: 0 })).status).toBe(200);
      expect((await saved('luc')).body.place).toMatchObject({ wizard, step: 2 });
    }
    await api.database.update(people).set({ role_type: 'counsellor' }).where(luc);
  });

  it.each([
    ['maya', { wizard: 'counsellor', step: 7, substep: 0 }, 'step'],
    ['maya', { wizard: 'counsellor', step: 9, substep: 0 }, 'step'],
    ['maya', { wizard: 'counsellor', step: 1.5, substep: 0 }, 'step'],
    ['maya', { wizard: 'counsellor', step: '3', substep: 0 }, 'step'],
    ['maya', { wizard: 'counsellor', step: 3, substep: 4 }, 'substep'],
    ['maya', { wizard: 'counsellor', step: 1, substep: 1 }, 'substep'],
    ['maya', { wizard: 'counsellor', step: 1 }, 'substep'],
    ['sam', { wizard: 'generic', step: -1, substep: 0 }, 'step'],
    ['sam', { wizard: 'generic', step: 6, substep: 0 }, 'step'],
    ['maya', { wizard: 'clinic', step: 1, substep: 0 }, 'wizard'],
  ] as const)('is one that exists: %s, %j', async (name, place, pointer) => {
    const refused = await save(name, place);
    expect([refused.status, ...pointersOf(refused)]).toEqual([422, pointer]);
    expect((await saved(name)).body.place).toBeNull();
  });

  it('is nothing for somebody who is no practitioner', async () => {
    for (const name of ['jo', 'admin', 'clinic']) {
      expect((await call(name, 'GET', 'onboarding')).status).toBe(403);
      const place = { wizard: 'counsellor', step: 1, substep: 0 };
      expect((await call(name, 'PUT', 'onboarding', place)).status).toBe(403);
    }
  });
});

describe('terms agreed to (A-119)', () => {
  it('are on the record once, with the language that was read and the first moment', async () => {
    const first = await agree('luc', 'fr');
    const acceptance = { version: TERMS_VERSION, locale: 'fr', accepted_at: NOON.toISOString() };
    expect([first.status, first.body]).toEqual([200, acceptance]);
    api.now = new Date(NOON.getTime() + 60_000);
    expect((await agree('luc', 'en')).body).toEqual(acceptance);
    expect((await call('luc', 'GET', 'terms_acceptances')).body).toEqual([acceptance]);
    expect(await actions()).toEqual(['terms.accepted']);
    const { body: events } = await api.call('GET', '/dev/audit?limit=1');
    expect(events).toMatchObject([{ actor_id: '2', subject: 'terms', subject_id: TERMS_VERSION }]);
  });

  it('are one acceptance when two arrive at once', async () => {
    const both = await Promise.all([agree('maya'), agree('maya')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await actions()).toEqual(['terms.accepted']);
  });

  it('are one’s own, the newest first', async () => {
    const older = { person_id: 1, version: '2025-01-01', locale: 'en', accepted_at: new Date('2025-02-01T10:00:00Z') };
    await api.database.insert(terms_acceptances).values({ ...older, locale: 'en' });
    await agree('maya');
    const { body } = await call('maya', 'GET', 'terms_acceptances');
    expect(body.map(({ version }: { version: string }) => version)).toEqual([TERMS_VERSION, '2025-01-01']);
    expect((await call('dana', 'GET', 'terms_acceptances')).body).toEqual([]);
  });

  it('are of a version and in a language that exist', async () => {
    expect(pointersOf(await agree('maya', 'en', '1999-01-01'))).toEqual(['version']);
    expect(pointersOf(await agree('maya', 'de'))).toEqual(['locale']);
    expect((await call('jo', 'POST', 'terms_acceptances', { version: TERMS_VERSION, locale: 'en' })).status).toBe(403);
    expect(await api.database.$count(terms_acceptances)).toBe(0);
  });
});

describe('the welcome e-mail (ONB-012, ONB-174, A-126)', () => {
  it('is sent once, at the first call, which completes the onboarding', async () => {
    await agree('maya');
    await save('maya', { wizard: 'counsellor', step: 8, substep: 0 });
    expect((await me('maya')).onboarded_yn).toBe(false);
    const first = await finish('maya');
    expect([first.status, first.body]).toEqual([200, { message: expect.stringMatching(/^Welcome!/) }]);
    expect((await me('maya')).onboarded_yn).toBe(true);
    api.now = new Date(NOON.getTime() + 60_000);
    expect((await finish('maya')).body).toEqual(first.body);
    const mails = await mailsTo(api, 'maya@demo.test');
    expect(mails).toMatchObject([{ subject: 'Welcome to Care Portal', links: ['http://portal.test/dashboard'] }]);
    expect((await saved('maya')).body.completed_at).toBe(NOON.toISOString());
    expect(await actions()).toEqual(['terms.accepted', 'onboarding.completed']);
  });

  it('is sent once to each, also when two calls arrive at once', async () => {
    await Promise.all([agree('dana'), agree('sam')]);
    const answers = await Promise.all([finish('dana'), finish('dana'), finish('sam'), finish('dana')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mailsTo(api, 'dana@demo.test')).toHaveLength(1);
    expect(await mailsTo(api, 'sam@demo.test')).toHaveLength(1);
  });

  it('speaks its receiver’s language, and leads to their edition', async () => {
    await Promise.all([agree('luc'), agree('dana')]);
    await Promise.all([finish('luc'), finish('dana', '?locale=fr')]);
    expect((await mailsTo(api, 'luc@demo.test'))[0]?.subject).toBe('Bienvenue au Portail de soins');
    const [mail] = await api.database.select().from(outbox).where(eq(outbox.recipient, 'dana@demo.test'));
    expect(mail?.body).toContain('+1 800 555-0143');
  });

  it('asks who has not confirmed their address to do so', async () => {
    await api.database.update(people).set({ email_confirmed_at: null }).where(eq(people.id, 3));
    await agree('dana');
    await finish('dana');
    const [mail] = await api.database.select().from(outbox);
    expect(mail?.body).toMatch(/^Hello,\n[\s\S]*confirm this email address/);
    await api.database.update(people).set({ email_confirmed_at: NOON }).where(eq(people.id, 3));
  });

  it('is refused without the present terms, and nothing is done', async () => {
    await api.database
      .insert(terms_acceptances)
      .values({ person_id: 1, version: '2025-01-01', locale: 'en', accepted_at: NOON });
    const refused = await finish('maya');
    expect([refused.status, refused.body.code]).toEqual([422, 'terms_not_accepted']);
    expect(refused.body.error).toBe('Please read the present terms of use and agree to them first.');
    expect((await finish('maya', '?locale=fr')).body.error).toMatch(/conditions d’utilisation/);
    expect((await me('maya')).onboarded_yn).toBe(false);
    expect(await mailsTo(api, 'maya@demo.test')).toEqual([]);
    await agree('maya');
    expect((await finish('maya')).status).toBe(200);
  });

  it('does not come to who completed it under older terms; they keep the moment and go on to any step', async () => {
    const before = new Date('2025-05-05T10:00:00Z');
    await api.database
      .update(people)
      .set({ onboarded_at: before })
      .where(inArray(people.id, [1]));
    expect((await finish('maya')).status).toBe(200);
    expect(await mailsTo(api, 'maya@demo.test')).toEqual([]);
    const { body } = await save('maya', { wizard: 'counsellor', step: 2, substep: 0 });
    expect([body.completed_at, body.place.step]).toEqual([before.toISOString(), 2]);
  });

  it('is nothing for somebody who is no practitioner', async () => {
    for (const name of ['jo', 'admin', 'clinic']) expect((await call(name, 'POST', 'welcome_email')).status).toBe(403);
  });
});

it('logged nothing', () => {
  expect(api.log).toEqual([]);
});
