import { eq } from 'drizzle-orm';
import type { PublicContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { people } from '../storage/tables.ts';
import { refuseIfLocked } from './account-lock.ts';
import { findAndLockPerson } from './lock-person.ts';
import { countSignIn, forgiveSignIn } from './sign-in-limits.ts';

type Account = typeof people.$inferSelect;

/**
 * The account of an address and its password. Unknown address, account without a password, one that is not for this
 * sign-in and wrong password are one answer and the same work; all are counted together, by the address typed, at
 * whichever sign-in. A locked account is told only to whoever has its password (A-152).
 * @param isFor whose sign-in it is: to the others' it treats everybody else as a stranger (RULES-206)
 * @throws Refusal 401, 403, 429
 */
export async function checkCredentials(
  context: PublicContext,
  typed: { email: string; password: string },
  isFor: (account: Account) => boolean,
): Promise<Account> {
  const email = typed.email.toLowerCase();
  await countSignIn(context, email);
  const [found] = await context.database.select().from(people).where(eq(people.email, email));
  const account = found && isFor(found) ? found : undefined;
  if (!(await context.ports.passwords.matches(account?.password_hash ?? null, typed.password)) || !account) {
    await context.audit(context.database, {
      action: 'sign_in.failed',
      subject: 'person',
      subject_id: account?.id ?? null,
      person_id: account?.id ?? null,
    });
    throw new Refusal(401, 'wrong_credentials');
  }
  await forgiveSignIn(context, email);
  if (account.locked_at !== null) {
    const event = { subject: 'person', subject_id: account.id, person_id: account.id };
    await context.audit(context.database, { action: 'sign_in.locked', ...event });
  }
  refuseIfLocked(account);
  return account;
}

/**
 * Holds the account while its session is opened. Another password that was set meanwhile ended all sessions: this one
 * must not begin after them, nor after a lock. A clinic's administrator may have been removed meanwhile.
 * `context.database` is the transaction.
 * @throws Refusal 401, 403
 */
export async function holdAccount({ database }: Pick<PublicContext, 'database'>, account: Account): Promise<void> {
  const held = await findAndLockPerson(database, account.id);
  if (!held || held.password_hash !== account.password_hash) throw new Refusal(401, 'wrong_credentials');
  refuseIfLocked(held);
}
