import { createUser } from '@portal/contract/calls/accounts';
import { choosePronouns } from '../personal-details/choose-pronouns.ts';
import { implementPublic } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { people } from '../storage/tables.ts';
import { isEasyPassword } from './easy-password.ts';
import { countFromNetwork } from './link-limits.ts';
import { mailLink } from './mail-link.ts';
import { readUser } from './read-user.ts';
import { openSession } from './sessions.ts';

/**
 * POST /practice/users (BA-025). The new account gets a session for the wizard at once, so that nobody waits for a
 * mail with a half-filled form; signing in again takes a confirmed address (BP-010).
 */
export const create = implementPublic(createUser, async ({ body }, context) => {
  await countFromNetwork(context, 'account');
  const { password, source, edition, pronouns = [], pronoun_other_yn, pronoun_other_name, ...fields } = body.user;
  if (isEasyPassword(password, fields.email)) throw refuseField('user.password', 'easy_password');
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
    if (!person) throw refuseField('user.email', 'taken');
    const inside = { ...context, database };
    await mailLink(inside, person, 'confirmation');
    await context.audit(database, {
      action: 'user.created',
      subject: 'person',
      subject_id: person.id,
      person_id: person.id,
    });
    const access_token = await openSession(database, { ...context, personId: person.id, source });
    return { access_token, user: await readUser(database, person.id) };
  });
});
