import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { olive } from '../demo-world/cast.ts';
import * as tables from '../storage/tables.ts';
import { prepareClinicTeam, refusalsOf } from '../testing/clinic-team.ts';
import { mailsTo } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { CEDAR, HARBOUR, PASSWORD } from '../testing/prepare-clinic-api.ts';

const { api, invitationTo, invite, linkTo, list, me, rotate, signUp, tokenOfNew, tokenOfOlive, trail, withdraw } =
  prepareClinicTeam();
const { audit_events, clinic_invitations, people } = tables;

const DAY = 86_400_000;

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
    await tokenOfNew('cleo', { clinic_token: CEDAR });
    await tokenOfNew('ben');
    for (const email of ['MAYA@demo.test', 'cleo@new.test', olive.email, 'ben@new.test', 'ann@new', ''])
      refusals.push(refusalsOf(await invite(token, email)));
    expect(refusals.flat()).toEqual([
      ...['email: invited_email_taken', 'email: invited_email_taken'],
      ...['email: administers_already', 'email: waits_for_admission', 'email: rules.email', 'email: rules.email'],
    ]);
    expect(await mailsTo(api, 'maya@demo.test')).toEqual([]);
    for (let count = 0; count < 5; count += 1) expect((await invite(token, 'ann@new.test')).status).toBe(200);
    expect((await invite(token, 'ann@new.test')).status).toBe(429);
    // A refusal counts as well: nobody asks for everybody's address.
    for (let count = 1; count < 5; count += 1) expect((await invite(token, 'maya@demo.test')).status).toBe(422);
    expect((await invite(token, 'maya@demo.test')).status).toBe(429);
    // Somebody got an account of their own meanwhile.
    const invitation = await invitationTo('ann@new.test');
    await tokenOfNew('ann', { clinic_token: CEDAR });
    expect(refusalsOf(await signUp('ann', { invitation }))).toEqual(['user.email: clinic_email_taken']);
  });

  it('is withdrawn by its own clinic’s', async () => {
    const { id } = (await invite(await tokenOfOlive(), 'ann@new.test')).body;
    const cedars = await tokenOfNew('first', { clinic_token: CEDAR });
    for (const number of [id, '0', '2000000000', 'x']) expect((await withdraw(cedars, number)).status).toBe(404);
    expect((await signUp('ann', { invitation: await invitationTo('ann@new.test') })).status).toBe(200);
  });
});
