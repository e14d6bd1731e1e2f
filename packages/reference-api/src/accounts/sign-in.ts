import { signIn } from '@portal/contract/calls/accounts';
import { implementPublic } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { checkCredentials, holdAccount } from './check-credentials.ts';
import { openSession } from './sessions.ts';
import { openChallenge } from './two-factor.ts';

/**
 * POST /practice/sessions (BA-017, BP-010, doc 1 §4). Clients have no password: they come by a session link. Clinic
 * administrators have a sign-in of their own (RULES-206): here they are strangers.
 */
export const signingIn = implementPublic(signIn, async ({ body }, context) => {
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
