import { eq } from 'drizzle-orm';
import type { PublicContext } from '../server/implement.ts';
import { people } from '../storage/tables.ts';
import { countSignIn, forgiveSignIn } from './sign-in-limits.ts';

/** For so long the same e-mail and password, sent again, lead to the account that they made, in milliseconds. */
const SENT_AGAIN_WITHIN_MS = 3_600_000;

/**
 * Whose account it is that was made a moment ago with this e-mail and password; null when the address is somebody
 * else's. The answer of a sign-up may be lost, and nobody has a key before they have an account. A guess counts as one
 * at sign-in.
 * @param isSame whether the account is what is asked for once more
 */
export async function findSentAgain(
  context: PublicContext,
  typed: { email: string; password: string },
  isSame: (account: typeof people.$inferSelect) => boolean | Promise<boolean>,
): Promise<number | null> {
  const email = typed.email.toLowerCase();
  const [account] = await context.database.select().from(people).where(eq(people.email, email));
  const isYoung =
    account?.locked_at === null && context.now.getTime() - account.created_at.getTime() <= SENT_AGAIN_WITHIN_MS;
  if (!isYoung || !(await isSame(account))) return null;
  await countSignIn(context, email);
  if (!(await context.ports.passwords.matches(account.password_hash, typed.password))) return null;
  await forgiveSignIn(context, email);
  return account.id;
}
