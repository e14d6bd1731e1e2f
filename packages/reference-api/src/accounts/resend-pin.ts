import { resendPin } from '@portal/contract/calls/accounts';
import { implementPublic } from '../server/implement.ts';
import { messageText } from './message-texts.ts';
import { findChallenge, renewPin } from './two-factor.ts';

/** POST /practice/two_factors/{id}/resend (BA-020); the English text is the specification's (doc 1 §8). */
export const resend = implementPublic(resendPin, async ({ params }, context) => {
  const challenge = await findChallenge(context, params.two_factor_id, 'sign_in');
  const { id } = challenge.account;
  await context.database.transaction(async (database) => {
    await renewPin({ ...context, database }, challenge);
    await context.audit(database, { action: 'sign_in.pin_resent', subject: 'person', subject_id: id, person_id: id });
  });
  return { message: messageText('pin_sent', context.locale) };
});
