import * as calls from '@portal/contract/calls/accounts';
import { implement, implementPublic } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { refuseIfLocked } from './account-lock.ts';
import { checkCredentials, holdAccount } from './check-credentials.ts';
import { lockPerson } from './lock-person.ts';
import { messageText } from './message-texts.ts';
import { forgiveTries, tryPin } from './pins.ts';
import { openSession, revokeSession } from './sessions.ts';
import { findChallenge, openChallenge, renewPin, spendChallenge } from './two-factor.ts';

/**
 * POST /practice/sessions (BA-017, BP-010, doc 1 §4). Clients have no password: they come by a session link. Clinic
 * administrators have a sign-in of their own (RULES-206): here they are strangers.
 */
export const signIn = implementPublic(calls.signIn, async ({ body }, context) => {
  const account = await checkCredentials(context, body, ({ roles }) => !roles.includes('clinic_admin'));
  if (account.email_confirmed_at === null) throw new Refusal(403, 'unconfirmed_account');
  return context.database.transaction(async (database) => {
    await holdAccount({ database }, account);
    const event = { subject: 'person', subject_id: account.id, person_id: account.id };
    if (account.two_factor_yn) {
      await context.audit(database, { action: 'sign_in.pin_sent', ...event });
      return { two_factor_id: await openChallenge({ ...context, database }, account, 'sign_in') };
    }
    await context.audit(database, { action: 'sign_in', ...event });
    return { access_token: await openSession(database, { personId: account.id, source: body.source, ...context }) };
  });
});

/** POST /practice/two_factors/{id}/verify (BA-019). */
export const verifyPin = implementPublic(calls.verifyPin, async ({ params, body }, context) => {
  const challenge = await findChallenge(context, params.two_factor_id, 'sign_in');
  const personId = challenge.account.id;
  const event = { subject: 'person', subject_id: personId, person_id: personId };
  if (!(await tryPin(context, challenge, body.pin))) {
    await context.audit(context.database, { action: 'sign_in.wrong_pin', ...event });
    throw new Refusal(422, 'wrong_pin');
  }
  return context.database.transaction(async (database) => {
    const inside = { ...context, database };
    // A password that is being set ends this challenge first, or the session that it opens afterwards.
    refuseIfLocked(await lockPerson(database, personId));
    await spendChallenge(inside, challenge.id);
    await forgiveTries(inside, challenge);
    await context.audit(database, { action: 'sign_in', ...event });
    return { access_token: await openSession(database, { ...context, personId, source: 'practice' }) };
  });
});

/** POST /practice/two_factors/{id}/resend (BA-020); the English text is the specification's (doc 1 §8). */
export const resendPin = implementPublic(calls.resendPin, async ({ params }, context) => {
  const challenge = await findChallenge(context, params.two_factor_id, 'sign_in');
  const { id } = challenge.account;
  await context.database.transaction(async (database) => {
    await renewPin({ ...context, database }, challenge);
    await context.audit(database, { action: 'sign_in.pin_resent', subject: 'person', subject_id: id, person_id: id });
  });
  return { message: messageText('pin_sent', context.locale) };
});

/**
 * DELETE /practice/sessions (BA-018): the token is worth nothing afterwards. One of a session link goes on, in whatever
 * browser it is opened next: leaving ends that page and never the link.
 */
export const signOut = implement(calls.signOut, async (_request, { database, person, now, audit }) => {
  if (person.linkedTo === null) await revokeSession(database, { id: person.sessionId, personId: person.id }, now);
  await audit(database, { action: 'sign_out', subject: 'person', subject_id: person.id });
  return undefined;
});
