import type { CallRequest } from '@portal/contract';
import * as calls from '@portal/contract/calls/accounts';
import { eq, sql } from 'drizzle-orm';
import { implement, implementPublic, type PublicContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { recordId } from '../storage/record-id.ts';
import { people } from '../storage/tables.ts';
import { choosePronouns } from './choose-pronouns.ts';
import { isEasyPassword } from './easy-password.ts';
import { findSentAgain } from './find-sent-again.ts';
import { countFromNetwork } from './link-limits.ts';
import { mailLink } from './mail-link.ts';
import { readUser } from './read-user.ts';
import { holdVersion } from './saved-elsewhere.ts';
import { openSession } from './sessions.ts';

/** GET /practice/users/me (BA-024, API-042). */
export const currentUser = implement(calls.currentUser, (_request, { database, person }) =>
  readUser(database, person.id),
);

type Wanted = CallRequest<typeof calls.createUser>['body']['user'];

/**
 * POST /practice/users (BA-025). The new account gets a session for the wizard at once, so that nobody waits for a
 * mail with a half-filled form; signing in again takes a confirmed address (BP-010). The answer may be lost: sent again
 * with the same password it is another session of that account, for nobody has a key before they have an account.
 */
export const createUser = implementPublic(calls.createUser, async ({ body }, context) => {
  await countFromNetwork(context, 'account');
  const { user } = body;
  if (isEasyPassword(user.password, user.email)) throw refuseField('user.password', 'easy_password');
  const personId =
    (await insert(context, user)) ??
    (await findSentAgain(context, user, (made) => !made.two_factor_yn && made.role_type === user.role_type));
  if (personId === null) throw refuseField('user.email', 'taken');
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

/** PUT /practice/users/{id} (BA-026): one's own name, title and locale; anybody else's record is a 404 (BP-001). */
export const updateUser = implement(calls.updateUser, async ({ params, body }, context) => {
  const { database, person, now, audit } = context;
  if (recordId(params.id) !== person.id) throw notFound();
  await holdVersion(context, body.version);
  await database
    .update(people)
    .set({ ...withoutUndefined(body.user), updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  await audit(database, { action: 'user.updated', subject: 'person', subject_id: person.id });
  return readUser(database, person.id);
});

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** What was not sent stays as it is. */
function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}

/**
 * GET /practice/users/email_availability (BA-032). The one call whose purpose is to tell that an address is taken:
 * limited per network, so that it is of use to whoever types and of little to whoever collects.
 */
export const emailAvailability = implementPublic(calls.emailAvailability, async ({ query }, context) => {
  await countFromNetwork(context, 'availability');
  const taken = await context.database.$count(people, eq(people.email, query.email.toLowerCase()));
  return { available: taken === 0 };
});
