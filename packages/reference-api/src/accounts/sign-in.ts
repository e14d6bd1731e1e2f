import { signIn } from '@portal/contract/calls/accounts';
import { eq } from 'drizzle-orm';
import { implementPublic, type PublicContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { people } from '../storage/tables.ts';
import { lockPerson } from './lock-person.ts';
import { openSession } from './sessions.ts';
import { countSignIn, forgiveSignIn } from './sign-in-limits.ts';
import { openChallenge } from './two-factor.ts';

/**
 * POST /practice/sessions (BA-017, BP-010, doc 1 §4). Unknown address, account without a password and wrong
 * password are one answer and the same work. Clients have no password: they come by a session link.
 */
export const signingIn = implementPublic(signIn, async ({ body }, context) => {
  const email = body.email.toLowerCase();
  await countSignIn(context, email);
  const account = await findAccount(context, email);
  if (!(await context.ports.passwords.matches(account?.password_hash ?? null, body.password)) || !account) {
    await context.audit(context.database, {
      action: 'sign_in.failed',
      subject: 'person',
      subject_id: account?.id ?? null,
      person_id: account?.id ?? null,
    });
    throw new Refusal(401, 'wrong_credentials');
  }
  await forgiveSignIn(context, email);
  if (account.email_confirmed_at === null) throw new Refusal(403, 'unconfirmed_account');
  return context.database.transaction(async (database) => {
    const { password_hash } = await lockPerson(database, account.id);
    // Another one was set meanwhile, and ended all sessions: this one must not begin after them.
    if (password_hash !== account.password_hash) throw new Refusal(401, 'wrong_credentials');
    const event = { subject: 'person', subject_id: account.id, person_id: account.id };
    if (account.two_factor_yn) {
      await context.audit(database, { action: 'sign_in.pin_sent', ...event });
      return { two_factor_id: await openChallenge({ ...context, database }, account, 'sign_in') };
    }
    await context.audit(database, { action: 'sign_in', ...event });
    return { access_token: await openSession(database, { personId: account.id, source: body.source, ...context }) };
  });
});

/** Clinic administrators have a sign-in of their own (RULES-206): here they are strangers. */
async function findAccount(context: PublicContext, email: string) {
  const [account] = await context.database.select().from(people).where(eq(people.email, email));
  return account && !account.roles.includes('clinic_admin') ? account : undefined;
}
