import { verifyPin } from '@portal/contract/calls/accounts';
import { countAttempt, forgetAttempts, type Limit } from '../server/attempts.ts';
import { implementPublic } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { openSession } from './sessions.ts';
import { findChallenge, hashPin, useChallenge } from './two-factor.ts';

/** Bound to the account, so that starting the sign-in again gives nobody new guesses (design, Security stance). */
const PER_ACCOUNT: Limit = { attempts: 10, minutes: 15 };

/** POST /practice/two_factors/{id}/verify (BA-019). */
export const verify = implementPublic(verifyPin, async ({ params, body }, context) => {
  const challenge = await findChallenge(context, params.two_factor_id);
  const personId = challenge.account.id;
  const key = `pin:account:${personId}`;
  await countAttempt(context.database, key, context.now, PER_ACCOUNT);
  const event = { subject: 'person', subject_id: personId, person_id: personId };
  if ((await hashPin(challenge.id, body.pin)) !== challenge.pin_hash) {
    await context.audit(context.database, { action: 'sign_in.wrong_pin', ...event });
    throw new Refusal(422, 'wrong_pin');
  }
  return context.database.transaction(async (database) => {
    await useChallenge({ ...context, database }, challenge.id);
    await forgetAttempts(database, key);
    await context.audit(database, { action: 'sign_in', ...event });
    return { access_token: await openSession(database, { personId, source: 'practice', ...context }) };
  });
});
