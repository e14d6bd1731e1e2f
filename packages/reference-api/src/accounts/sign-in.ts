import { signIn } from '@portal/contract/calls/accounts';
import { eq } from 'drizzle-orm';
import { countAttempt, forgetAttempts, forgiveAttempt, type Limit } from '../server/attempts.ts';
import { implementPublic, type PublicContext } from '../server/implement.ts';
import { sha256 } from '../server/random.ts';
import { Refusal } from '../server/refusal.ts';
import { people } from '../storage/tables.ts';
import { isPassword } from './password.ts';
import { openSession } from './sessions.ts';
import { openChallenge } from './two-factor.ts';

/** Wrong passwords for one account. */
const PER_ACCOUNT: Limit = { attempts: 10, minutes: 15 };
/** Wrong passwords from one address: a whole clinic may sit behind it. */
const PER_ADDRESS: Limit = { attempts: 100, minutes: 15 };

/**
 * POST /practice/sessions (BA-017, BP-010, doc 1 §4). Unknown address, account without a password and wrong
 * password are one answer and the same work. Clients have no password: they come by a session link.
 */
export const signingIn = implementPublic(signIn, async ({ body }, context) => {
  const email = body.email.toLowerCase();
  // Hashed, because the counter's table is no place for what people mistype as their address.
  const accountKey = `sign_in:account:${await sha256(email)}`;
  const addressKey = context.address === null ? null : `sign_in:address:${context.address}`;
  if (addressKey) await countAttempt(context.database, addressKey, context.now, PER_ADDRESS);
  await countAttempt(context.database, accountKey, context.now, PER_ACCOUNT);

  const account = await findAccount(context, email);
  if (!(await isPassword(account?.password_hash ?? null, body.password)) || !account) {
    await context.audit(context.database, {
      action: 'sign_in.failed',
      subject: 'person',
      subject_id: account?.id ?? null,
      person_id: account?.id ?? null,
    });
    throw new Refusal(401, 'wrong_credentials');
  }
  await forgetAttempts(context.database, accountKey);
  if (addressKey) await forgiveAttempt(context.database, addressKey);
  if (account.email_confirmed_at === null) throw new Refusal(403, 'unconfirmed_account');
  return context.database.transaction(async (database) => {
    const event = { subject: 'person', subject_id: account.id, person_id: account.id };
    if (account.two_factor_yn) {
      await context.audit(database, { action: 'sign_in.pin_sent', ...event });
      return { two_factor_id: await openChallenge({ ...context, database }, account) };
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
