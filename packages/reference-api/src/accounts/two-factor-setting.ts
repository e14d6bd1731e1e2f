import * as calls from '@portal/contract/calls/account-security';
import { and, eq, ne, sql } from 'drizzle-orm';
import { twoFactorChangedMail } from '../mails/mails.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { people } from '../storage/tables.ts';
import { refuseWrongPassword } from './current-password.ts';
import { lockPerson } from './lock-person.ts';
import { forgiveTries, tryPin } from './pins.ts';
import { readUser } from './read-user.ts';
import { dropChallenges, findChallenge, openChallenge, spendChallenge } from './two-factor.ts';

/** POST /practice/two_factor (BS-006): a pin goes to the stored number, to prove that it arrives there. */
export const startTwoFactor = implement(
  calls.startTwoFactor,
  async ({ body }, context) => {
    const refusal = await refuseWrongPassword(context, body.current_password);
    if (refusal) return refusal;
    const { database, person, audit } = context;
    const account = await lockPerson(database, person.id);
    if (account.sms_number === null) throw new Refusal(422, 'no_phone_number');
    await audit(database, { action: 'two_factor.pin_sent', subject: 'person', subject_id: person.id });
    return { two_factor_id: await openChallenge(context, account, 'turn_on') };
  },
  { hasSecrets: true },
);

/** POST /practice/two_factor/{id}/confirm (BS-006): turns it on with the pin that arrived. */
export const confirmTwoFactor = implement(
  calls.confirmTwoFactor,
  async ({ params, body }, context) => {
    const { database, person, audit } = context;
    await lockPerson(database, person.id);
    const challenge = await findChallenge(context, params.two_factor_id, 'turn_on');
    if (challenge.account.id !== person.id) throw notFound();
    if (!(await tryPin(context, challenge, body.pin))) {
      await audit(database, { action: 'two_factor.wrong_pin', subject: 'person', subject_id: person.id });
      return new Refusal(422, 'wrong_pin');
    }
    await spendChallenge(context, challenge.id);
    await forgiveTries(context, challenge);
    await turn(context, true);
    return readUser(database, person.id);
  },
  { hasSecrets: true },
);

/** POST /practice/two_factor/stop (BS-006). */
export const stopTwoFactor = implement(
  calls.stopTwoFactor,
  async ({ body }, context) => {
    const refusal = await refuseWrongPassword(context, body.current_password);
    if (refusal) return refusal;
    await turn(context, false);
    await dropChallenges(context.database, context.person.id);
    return readUser(context.database, context.person.id);
  },
  { hasSecrets: true },
);

/** Writes the setting and tells the person by mail; says nothing when it was so before. */
async function turn({ database, person, now, ports, audit }: PersonContext, on: boolean): Promise<void> {
  const [changed] = await database
    .update(people)
    .set({ two_factor_yn: on, updated_at: now, version: sql`${people.version} + 1` })
    .where(and(eq(people.id, person.id), ne(people.two_factor_yn, on)))
    .returning();
  if (!changed) return;
  const action = on ? 'two_factor.turned_on' : 'two_factor.turned_off';
  await audit(database, { action, subject: 'person', subject_id: person.id });
  await ports.mail.send(twoFactorChangedMail(changed, { on }), { database, now });
}
