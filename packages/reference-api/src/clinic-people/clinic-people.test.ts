import { describe, expect, it, jest } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import { olive } from '../demo-world/cast.ts';
import * as tables from '../storage/tables.ts';
import { COUNT_OF_SESSIONS, untilAsked } from '../testing/count-statements.ts';
import { mailsTo } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { postgresServer } from '../testing/on-postgres.ts';
import { CEDAR, HARBOUR, PASSWORD, prepareClinicApi } from '../testing/prepare-clinic-api.ts';

const { api, signUp, tokenOfNew, tokenOfOlive, signIn, call, trail } = prepareClinicApi();
const { audit_events, clinic_administrators, clinic_counsellor_profiles, clinic_invitations, clinics, people } = tables;

const DAY = 86_400_000;
const ELI = 'eli@demo.test';

const me = (token: string) => call('GET', 'users/me', token);
const list = async (token: string) => (await call('GET', 'clinics/people', token)).body;
const rotate = (token: string) => call('POST', 'clinics/token_rotations', token);
const invite = (token: string, email: string) => call('POST', 'invitations', token, { email });
const withdraw = (token: string, id: string) => call('DELETE', `invitations/${id}`, token);
const admit = (token: string, id: string) => call('POST', `administrators/${id}/admissions`, token);
const remove = (token: string, id: string) => call('DELETE', `administrators/${id}`, token);
const idOf = async (token: string): Promise<string> => (await me(token)).body.id;
const refusalsOf = ({ body }: { body: { errors?: { source: { pointer: string }; code: string }[] } }) =>
  (body.errors ?? []).map(({ source, code }) => `${source.pointer}: ${code}`);
/** Somebody of Harbour Wellness whom Olive has admitted. */
async function tokenOfAdmitted(name: string): Promise<string> {
  const token = await tokenOfNew(name);
  expect((await admit(await tokenOfOlive(), await idOf(token))).status).toBe(200);
  return token;
}

/** What the newest mail to an address leads to. */
async function linkTo(email: string): Promise<URL> {
  const [mail] = await mailsTo(api, email);
  return new URL(mail?.links[0] ?? '');
}
const invitationTo = async (email: string) => (await linkTo(email)).searchParams.get('invitation') ?? '';

describe('the people of a clinic (A-142)', () => {
  it('are those of the own one, in two queries with whose token it is', async () => {
    const newcomer = await tokenOfNew('ann');
    const cedars = await tokenOfNew('first', { clinic_token: CEDAR });
    const token = await tokenOfOlive();
    await invite(token, 'older@new.test');
    await invite(token, 'newer@new.test');
    const harbour = await list(token);
    expect(harbour).toEqual({
      counsellors: [{ id: '7', full_name: 'Eli Stone', joined_at: new Date(NOON.getTime() - 90 * DAY).toISOString() }],
      administrators: [
        {
          ...{ id: olive.id.toString(), first_name: 'Olive', last_name: 'Park', email: olive.email },
          ...{ admitted_yn: true, joined_at: new Date(NOON.getTime() - 400 * DAY).toISOString(), you_yn: true },
        },
        {
          ...{ id: expect.any(String), first_name: 'ann', last_name: 'New', email: 'ann@new.test' },
          ...{ admitted_yn: false, joined_at: NOON.toISOString(), you_yn: false },
        },
      ],
      invitations: ['newer@new.test', 'older@new.test'].map((email) => ({
        ...{ id: expect.any(String), email, expires_at: new Date(NOON.getTime() + 7 * DAY).toISOString() },
      })),
    });
    // Whoever is not admitted looks all the same.
    const { administrators, ...rest } = await list(newcomer);
    expect([rest, administrators.map(({ you_yn }: { you_yn: boolean }) => you_yn)]).toEqual([
      { counsellors: harbour.counsellors, invitations: harbour.invitations },
      [false, true],
    ]);
    expect(await list(cedars)).toMatchObject({
      ...{ counsellors: [], invitations: [] },
      administrators: [{ email: 'first@new.test', admitted_yn: true, you_yn: true }],
    });
    const { $client } = api.database as unknown as { $client: { query(...all: unknown[]): unknown } };
    const queries = jest.spyOn($client, 'query');
    for (const path of ['clinics/people', 'users/me']) {
      queries.mockClear();
      expect((await call('GET', path, token)).status).toBe(200);
      expect([path, queries.mock.calls.length]).toEqual([path, 2]);
    }
    queries.mockRestore();
  });
});

describe('a new token in the place of the old one (A-142)', () => {
  const join = async (clinic_token: string) => {
    const token = await api.tokenOf('maya@demo.test');
    return api.call('POST', '/practice/clinic_counsellor_profile', { token, body: { clinic_token } });
  };

  it('is the clinic’s at once; the old one opens nothing, and everybody stays', async () => {
    const [token, newcomer] = [await tokenOfOlive(), await tokenOfNew('ann')];
    const { clinic_token } = (await rotate(token)).body;
    expect(clinic_token).toMatch(/^[B-Z]{4}-\d{4}-[B-Z]{4}-\d{4}$/);
    expect((await me(token)).body.clinic.clinic_token).toBe(clinic_token);
    // It may have been replaced because of them.
    expect((await me(newcomer)).body.clinic.clinic_token).toBe(HARBOUR);
    const eli = await api.tokenOf(ELI);
    expect((await api.call('GET', `/practice/clinics/${HARBOUR}`, { token: eli })).status).toBe(404);
    expect(refusalsOf(await join(HARBOUR))).toEqual(['clinic_token: unknown_clinic']);
    expect(refusalsOf(await signUp('ben'))).toEqual(['clinic.clinic_token: unknown_clinic']);
    expect((await join(clinic_token)).status).toBe(200);
    expect((await list(token)).counsellors.map(({ id }: { id: string }) => id)).toEqual(['1', '7']);
    await api.database.delete(clinic_counsellor_profiles).where(eq(clinic_counsellor_profiles.person_id, 1));
    expect(await trail()).toContain('clinic.token_rotated');
    expect(JSON.stringify([await api.database.select().from(audit_events), api.log])).not.toContain(clinic_token);
  });

  it.each([
    ['joins', () => join(HARBOUR), 'clinic_token: unknown_clinic'],
    ['signs up', () => signUp('ann'), 'clinic.clinic_token: unknown_clinic'],
  ])('stops who %s while it is replaced', async (_what, begin, refusal) => {
    const begun = await api.database.transaction(async (database) => {
      await database.update(clinics).set({ clinic_token: 'NEW-2026' }).where(eq(clinics.clinic_token, HARBOUR));
      const answer = begin();
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      // On PGlite one transaction runs at a time, so that it waits by itself. Asked beside the transaction, which sees
      // one state of the server only.
      const isWaiting = async () => ((await api.database.execute(waiting)) as { rows: unknown[] }).rows.length > 0;
      while (postgresServer && !(await isWaiting()));
      return { answer };
    });
    expect(refusalsOf(await begun.answer)).toEqual([refusal]);
    expect(await api.database.$count(people, like(people.email, '%@new.test'))).toBe(0);
  });

  it('is one rotation when it is sent again with its key', async () => {
    const token = await tokenOfOlive();
    const headers = { 'Idempotency-Key': 'one rotation' };
    const send = () => api.call('POST', '/clinic_admin/clinics/token_rotations', { token, headers });
    const [one, other] = [await send(), await send()];
    expect(other.body).toEqual(one.body);
    await api.database.delete(tables.idempotency_keys);
  });
});

describe('an invitation (A-138)', () => {
  it('is mailed in the inviter’s language, for one address, and admits whoever signs up from it', async () => {
    const token = await tokenOfOlive();
    await api.database
      .update(people)
      .set({ locale: 'fr' })
      .where(eq(people.id, Number(olive.id)));
    const invited = await invite(token, ' Ann@New.test ');
    await api.database
      .update(people)
      .set({ locale: 'en' })
      .where(eq(people.id, Number(olive.id)));
    const expires_at = new Date(NOON.getTime() + 7 * DAY).toISOString();
    expect([invited.status, invited.body]).toEqual([
      200,
      { id: expect.any(String), email: 'ann@new.test', expires_at },
    ]);
    const [mail] = await mailsTo(api, 'ann@new.test');
    expect(mail?.subject).toBe('Invitation à administrer une clinique');
    expect(JSON.stringify(mail)).toMatch(/pendant 7\sjours/);
    const link = await linkTo('ann@new.test');
    expect([link.pathname, link.searchParams.get('clinic_token')]).toEqual(['/signup_clinic', HARBOUR]);
    const invitation = link.searchParams.get('invitation') ?? '';
    const rows = [await api.database.select().from(clinic_invitations), await api.database.select().from(audit_events)];
    expect(JSON.stringify([rows, api.log, await list(token)])).not.toContain(invitation);

    const other = await signUp('ben', { invitation });
    expect(refusalsOf(other)).toEqual(['user.email: invitation_of_other']);
    // The token beside it is not asked: the invitation stays good when that is replaced.
    await rotate(token);
    const ann = await tokenOfNew('ANN@new.test', { invitation });
    expect((await me(ann)).body).toMatchObject({ email: 'ann@new.test', admitted_yn: true });
    expect((await list(ann)).invitations).toEqual([]);
    expect(await mailsTo(api, olive.email)).toEqual([]);
    expect(await trail()).toEqual(['clinic.invited', 'clinic.token_rotated', 'clinic.signed_up']);
    // Its answer was lost: the same person gets in again, and nobody else.
    expect((await signUp('ann', { invitation })).status).toBe(200);
    expect(refusalsOf(await signUp('ann', { invitation, password: `${PASSWORD}!` }))).toEqual([
      'clinic.invitation: invitation_over',
    ]);
    api.now = new Date(NOON.getTime() + 2 * 3_600_000);
    expect(refusalsOf(await signUp('ann', { invitation }))).toEqual(['clinic.invitation: invitation_over']);
    expect((await withdraw(await tokenOfOlive(), invited.body.id)).status).toBe(404);
  });

  it('is used once, also by two at once', async () => {
    await invite(await tokenOfOlive(), 'ann@new.test');
    const invitation = await invitationTo('ann@new.test');
    const sent = [PASSWORD, `${PASSWORD}!`].map((password) => signUp('ann', { invitation, password }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await api.database.$count(people, eq(people.email, 'ann@new.test'))).toBe(1);
  });

  it('ends: withdrawn, replaced by a newer one, after seven days, or made up', async () => {
    const token = await tokenOfOlive();
    const { id } = (await invite(token, 'ann@new.test')).body;
    const withdrawn = await invitationTo('ann@new.test');
    expect([(await withdraw(token, id)).status, (await withdraw(token, id)).status]).toEqual([204, 204]);
    await invite(token, 'ann@new.test');
    const replaced = await invitationTo('ann@new.test');
    await invite(token, 'ann@new.test');
    const good = await invitationTo('ann@new.test');
    expect((await list(token)).invitations).toHaveLength(1);
    for (const invitation of [withdrawn, replaced, 'made-up'])
      expect(refusalsOf(await signUp('ann', { invitation }))).toEqual(['clinic.invitation: invitation_over']);
    expect(await trail()).toEqual([
      ...['clinic.invited', 'clinic.invitation_withdrawn', 'clinic.invited', 'clinic.invited'],
    ]);
    api.now = new Date(NOON.getTime() + 7 * DAY);
    expect(refusalsOf(await signUp('ann', { invitation: good }))).toEqual(['clinic.invitation: invitation_over']);
    expect((await list(await tokenOfOlive())).invitations).toEqual([]);
    api.now = new Date(NOON.getTime() + 7 * DAY - 1);
    expect((await signUp('ann', { invitation: good })).status).toBe(200);
  });

  it('is for an address that nobody has, five an hour', async () => {
    const token = await tokenOfOlive();
    const refusals: string[][] = [];
    for (const email of ['MAYA@demo.test', olive.email, 'ann@new', ''])
      refusals.push(refusalsOf(await invite(token, email)));
    expect(refusals).toEqual([['email: taken'], ['email: taken'], ['email: rules.email'], ['email: rules.email']]);
    expect(await mailsTo(api, 'maya@demo.test')).toEqual([]);
    for (let count = 0; count < 5; count += 1) expect((await invite(token, 'ann@new.test')).status).toBe(200);
    expect((await invite(token, 'ann@new.test')).status).toBe(429);
    // A refusal counts as well: nobody asks for everybody's address.
    for (let count = 1; count < 5; count += 1) expect((await invite(token, 'maya@demo.test')).status).toBe(422);
    expect((await invite(token, 'maya@demo.test')).status).toBe(429);
    // Somebody got an account of their own meanwhile.
    const invitation = await invitationTo('ann@new.test');
    await tokenOfNew('ann', { clinic_token: CEDAR });
    expect(refusalsOf(await signUp('ann', { invitation }))).toEqual(['user.email: taken']);
  });

  it('is withdrawn by its own clinic’s', async () => {
    const { id } = (await invite(await tokenOfOlive(), 'ann@new.test')).body;
    const cedars = await tokenOfNew('first', { clinic_token: CEDAR });
    for (const number of [id, '0', '2000000000', 'x']) expect((await withdraw(cedars, number)).status).toBe(404);
    expect((await signUp('ann', { invitation: await invitationTo('ann@new.test') })).status).toBe(200);
  });
});

describe('who is not admitted (A-138)', () => {
  it('is refused in words what the token alone does not open, and may all of it once admitted', async () => {
    const [token, newcomer] = [await tokenOfOlive(), await tokenOfNew('ann', { locale: 'fr' })];
    const id = await idOf(newcomer);
    const closed = [rotate(newcomer), invite(newcomer, 'ben@new.test'), withdraw(newcomer, '1')];
    for (const answer of await Promise.all([...closed, admit(newcomer, id), remove(newcomer, olive.id.toString())]))
      expect([answer.status, answer.body]).toEqual([
        403,
        {
          error: 'An administrator of your clinic has to admit you before you can do this. Please ask one of them.',
          code: 'not_admitted',
        },
      ]);
    expect((await me(token)).body.clinic.clinic_token).toBe(HARBOUR);
    const admitted = await admit(token, id);
    expect([admitted.status, admitted.body]).toMatchObject([200, { id, admitted_yn: true, you_yn: false }]);
    expect((await admit(token, id)).body).toEqual(admitted.body);
    expect(await mailsTo(api, 'ann@new.test')).toHaveLength(1);
    const { clinic_token } = (await rotate(newcomer)).body;
    expect((await me(newcomer)).body).toMatchObject({ admitted_yn: true, clinic: { clinic_token } });
    const [row] = await api.database
      .select()
      .from(clinic_administrators)
      .where(eq(clinic_administrators.person_id, Number(id)));
    expect(row).toMatchObject({ admitted_at: NOON, admitted_by: Number(olive.id) });
    const events = (await trail()).filter((action) => action !== 'clinic.token_rotated');
    expect(events).toEqual(['clinic.signed_up_unadmitted', 'clinic.administrator_admitted']);
  });

  it('is admitted by their own clinic’s', async () => {
    const newcomer = await tokenOfNew('ann');
    const id = await idOf(newcomer);
    const cedars = await tokenOfNew('first', { clinic_token: CEDAR });
    for (const number of [id, '1', '2000000000', 'x']) {
      expect((await admit(cedars, number)).status).toBe(404);
      expect((await remove(cedars, number)).status).toBe(404);
    }
    expect((await me(newcomer)).body.admitted_yn).toBe(false);
  });
});

describe('an administrator who is removed (A-138)', () => {
  it('is signed out everywhere, told, and comes back by nothing they had', async () => {
    const token = await tokenOfOlive();
    const ann = await tokenOfAdmitted('ann');
    const elsewhere = (await signIn('ann@new.test', PASSWORD)).body.access_token;
    const tax = { is_tax_exempt: true, gst_hst_number: null, pst_number: null };
    expect((await call('PUT', 'clinics', ann, { clinic: tax })).status).toBe(200);
    await invite(ann, 'ben@new.test');
    const invitation = await invitationTo('ben@new.test');
    await api.call('POST', '/practice/password_resets', { body: { email: 'ann@new.test' } });
    const reset = (await linkTo('ann@new.test')).pathname.split('/').at(-1);
    const id = await idOf(ann);
    expect((await remove(token, id)).status).toBe(204);
    for (const ended of [ann, elsewhere]) expect((await me(ended)).status).toBe(401);
    expect((await signIn('ann@new.test', PASSWORD)).status).toBe(401);
    expect(refusalsOf(await signUp('ben', { invitation }))).toEqual(['clinic.invitation: invitation_over']);
    const chosen = { password: `${PASSWORD}!`, password_confirmation: `${PASSWORD}!` };
    expect((await api.call('PUT', `/practice/password_resets/${reset}`, { body: chosen })).status).toBe(422);
    expect((await mailsTo(api, 'ann@new.test'))[0]?.subject).toBe('You no longer administer your clinic');
    expect((await remove(token, id)).status).toBe(404);
    expect((await list(token)).administrators).toHaveLength(1);
    // What they saved stays, by nobody who is known.
    const stale = await call('PUT', 'clinics', token, { clinic: { ...tax, is_tax_exempt: false }, version: 1 });
    expect(stale.body).toMatchObject({ code: 'tax_changed', current: { is_tax_exempt: true, saved_by: null } });
    expect(await trail()).toContain('clinic.administrator_removed');
    // The token, which every counsellor knows, lets them wait once more, and that is all.
    const again = await tokenOfNew('ann');
    expect((await me(again)).body.admitted_yn).toBe(false);
    expect((await remove(token, await idOf(again))).status).toBe(204);
  });

  it('is let go of where a page of theirs waits, and told why', async () => {
    const ann = await tokenOfAdmitted('ann');
    const id = await idOf(ann);
    const olives = await tokenOfOlive();
    const isWaiting = untilAsked(api.database, COUNT_OF_SESSIONS);
    const waiting = api.call('GET', '/practice/sessions/current?wait=true', { token: ann });
    await isWaiting;
    expect((await remove(olives, id)).status).toBe(204);
    const { status, body } = await waiting;
    expect([status, body]).toEqual([401, { code: 'account_removed', error: 'This account was removed.' }]);
  });

  it('is never the last admitted one', async () => {
    const token = await tokenOfOlive();
    await tokenOfNew('ann');
    const refused = await remove(token, olive.id.toString());
    expect([refused.status, refused.body.code]).toEqual([422, 'last_administrator']);
    expect((await me(token)).status).toBe(200);
  });

  it('may be whoever asks, once there is another', async () => {
    const ann = await tokenOfAdmitted('ann');
    expect((await remove(ann, await idOf(ann))).status).toBe(204);
    expect((await me(ann)).status).toBe(401);
    expect(await mailsTo(api, 'ann@new.test')).toHaveLength(1);
  });

  it('is one of two who remove each other at once', async () => {
    const tokens = [await tokenOfNew('ann', { clinic_token: CEDAR }), await tokenOfNew('ben', { clinic_token: CEDAR })];
    const [ann = '', ben = ''] = tokens;
    const [annId, benId] = [await idOf(ann), await idOf(ben)];
    await admit(ann, benId);
    const answers = await Promise.all([remove(ann, benId), remove(ben, annId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect((await Promise.all(tokens.map(me))).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('and whoever removes themselves at once leave one', async () => {
    const tokens = [await tokenOfNew('ann', { clinic_token: CEDAR }), await tokenOfNew('ben', { clinic_token: CEDAR })];
    const [ann = '', ben = ''] = tokens;
    const [annId, benId] = [await idOf(ann), await idOf(ben)];
    await admit(ann, benId);
    const answers = await Promise.all([remove(ann, annId), remove(ben, benId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });
});

it('tells the log nothing while all this is done', () => {
  expect(api.log).toEqual([]);
});
