import { verifyPin } from '@portal/contract/calls/accounts';
import { implementPublic } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { refuseIfLocked } from './account-lock.ts';
import { lockPerson } from './lock-person.ts';
import { forgiveTries, tryPin } from './pins.ts';
import { openSession } from './sessions.ts';
import { findChallenge, spendChallenge } from './two-factor.ts';

/** POST /practice/two_factors/{id}/verify (BA-019). */
export const verify = implementPublic(verifyPin, async ({ params, body }, context) => {
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
