import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { olive } from '../demo-world/cast.ts';
import * as tables from '../storage/tables.ts';
import { prepareClinicTeam, refusalsOf } from '../testing/clinic-team.ts';
import { COUNT_OF_SESSIONS, untilAsked } from '../testing/count-statements.ts';
import { mailsTo } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { CEDAR, HARBOUR, PASSWORD } from '../testing/prepare-clinic-api.ts';

const {
  admit,
  api,
  call,
  idOf,
  invitationTo,
  invite,
  linkTo,
  list,
  me,
  remove,
  rotate,
  signIn,
  signUp,
  tokenOfAdmitted,
  tokenOfNew,
  tokenOfOlive,
  trail,
  withdraw,
} = prepareClinicTeam();
const { clinic_administrators } = tables;

/** A clinic's only administrators, both admitted: their tokens and ids. */
async function twoOfCedar() {
  const [ann, ben] = [
    await tokenOfNew('ann', { clinic_token: CEDAR }),
    await tokenOfNew('ben', { clinic_token: CEDAR }),
  ];
  const [annId, benId] = [await idOf(ann), await idOf(ben)];
  await admit(ann, benId);
  return { ann, ben, annId, benId };
}

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

  it('is told why by what they asked at that very moment', async () => {
    const ann = await tokenOfAdmitted('ann');
    const id = Number(await idOf(ann));
    await api.database.delete(tables.clinic_administrators).where(eq(tables.clinic_administrators.person_id, id));
    for (const { status, body } of [await me(ann), await call('GET', 'clinics/people', ann)])
      expect([status, body.code]).toEqual([401, 'account_removed']);
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
    const { ann, ben, annId, benId } = await twoOfCedar();
    const answers = await Promise.all([remove(ann, benId), remove(ben, annId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect((await Promise.all([ann, ben].map(me))).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('and whoever removes themselves at once leave one', async () => {
    const { ann, ben, annId, benId } = await twoOfCedar();
    const answers = await Promise.all([remove(ann, annId), remove(ben, benId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });
});
