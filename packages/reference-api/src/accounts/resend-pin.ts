import { resendPin } from '@portal/contract/calls/accounts';
import { countAttempt, type Limit } from '../server/attempts.ts';
import { implementPublic } from '../server/implement.ts';
import { findChallenge, renewPin } from './two-factor.ts';

/** Each pin costs an SMS, and its receiver's patience. */
const PER_ACCOUNT: Limit = { attempts: 10, minutes: 15 };

/** POST /practice/two_factors/{id}/resend (BA-020); the English text is the specification's (doc 1 §8). */
export const resend = implementPublic(resendPin, async ({ params }, context) => {
  const challenge = await findChallenge(context, params.two_factor_id);
  await countAttempt(context.database, `pin_resend:account:${challenge.account.id}`, context.now, PER_ACCOUNT);
  await context.database.transaction((database) => renewPin({ ...context, database }, challenge));
  const message =
    context.locale === 'fr' ? 'Votre nouveau NIP a bien été envoyé.' : 'Your new pin was successfully sent.';
  return { message };
});
