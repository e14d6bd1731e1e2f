import type { CallRequest } from '@portal/contract';
import { createUser } from '@portal/contract/calls/accounts';
import { eq } from 'drizzle-orm';
import { choosePronouns } from '../personal-details/choose-pronouns.ts';
import { implementPublic, type PublicContext } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { people } from '../storage/tables.ts';
import { isEasyPassword } from './easy-password.ts';
import { countFromNetwork } from './link-limits.ts';
import { mailLink } from './mail-link.ts';
import { readUser } from './read-user.ts';
import { openSession } from './sessions.ts';
import { countSignIn, forgiveSignIn } from './sign-in-limits.ts';

/** For so long the same e-mail and password, sent again, lead to the account that they made, in milliseconds. */
const SENT_AGAIN_WITHIN_MS = 3_600_000;

type Wanted = CallRequest<typeof createUser>['body']['user'];

/**
 * POST /practice/users (BA-025). The new account gets a session for the wizard at once, so that nobody waits for a
 * mail with a half-filled form; signing in again takes a confirmed address (BP-010). The answer may be lost: sent again
 * with the same password it is another session of that account, for nobody has a key before they have an account.
 */
export const create = implementPublic(createUser, async ({ body }, context) => {
  await countFromNetwork(context, 'account');
  const { user } = body;
  if (isEasyPassword(user.password, user.email)) throw refuseField('user.password', 'easy_password');
  const personId = (await insert(context, user)) ?? (await sentAgain(context, user));
  return context.database.transaction(async (database) => {
    const access_token = await openSession(database, { ...context, personId, source: user.source });
    return { access_token, user: await readUser(database, personId) };
  });
});

/** Makes the account, with its mail; answers its id, or null when the address is taken. */
async function insert(context: PublicContext, wanted: Wanted): Promise<number | null> {
  const { password, source: _source, edition, pronouns = [], pronoun_other_yn, pronoun_other_name, ...fields } = wanted;
  const password_hash = await context.ports.passwords.hash(password, context.random(16));
  return context.database.transaction(async (database) => {
    const chosen = await choosePronouns(database, { pronouns, pronoun_other_yn, pronoun_other_name }, 'user.');
    const [person] = await database
      .insert(people)
      .values({
        ...fields,
        ...chosen,
        email: fields.email.toLowerCase(),
        password_hash,
        region: edition ?? 'CA',
        roles: [fields.role_type],
        provider_yn: true,
        created_at: context.now,
        updated_at: context.now,
      })
      // Two who want the same address at once: the second waits here for the first.
      .onConflictDoNothing({ target: people.email })
      .returning();
    if (!person) return null;
    await mailLink({ ...context, database }, person, 'confirmation');
    await context.audit(database, {
      action: 'user.created',
      subject: 'person',
      subject_id: person.id,
      person_id: person.id,
    });
    return person.id;
  });
}

/** Whose account it is that was made a moment ago with this e-mail and password. A guess counts as one at sign-in. */
async function sentAgain(context: PublicContext, wanted: Wanted): Promise<number> {
  const email = wanted.email.toLowerCase();
  const [account] = await context.database.select().from(people).where(eq(people.email, email));
  const isYoung = account && context.now.getTime() - account.created_at.getTime() <= SENT_AGAIN_WITHIN_MS;
  if (!isYoung || account.two_factor_yn || account.role_type !== wanted.role_type)
    throw refuseField('user.email', 'taken');
  await countSignIn(context, email);
  if (!(await context.ports.passwords.matches(account.password_hash, wanted.password)))
    throw refuseField('user.email', 'taken');
  await forgiveSignIn(context, email);
  return account.id;
}
