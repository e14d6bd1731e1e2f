import * as calls from '@portal/contract/calls/account-security';
import { confirmPassword } from '@portal/contract/rules/password';
import { eq, sql } from 'drizzle-orm';
import { passwordChangedMail } from '../mails/mails.ts';
import { implement, type PublicContext } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { calendar_feeds, people } from '../storage/tables.ts';
import { refuseWrongPassword } from './current-password.ts';
import { isEasyPassword } from './easy-password.ts';
import { lockPerson } from './lock-person.ts';
import { dropSecrets } from './mailed-secrets.ts';
import { revokeSessions } from './sessions.ts';
import { dropChallenges } from './two-factor.ts';

/** PUT /practice/password (BS-006). All other sessions end; the one that asks stays. */
export const changePassword = implement(
  calls.changePassword,
  async ({ body }, context) => {
    const problem = confirmPassword(body.password_confirmation, body.password);
    if (problem !== null) throw refuseField('password_confirmation', problem);
    const refusal = await refuseWrongPassword(context, body.current_password);
    if (refusal) return refusal;
    const { database, person, audit } = context;
    await setPassword(context, { personId: person.id, password: body.password, keepSession: person.sessionId });
    await audit(database, { action: 'password.changed', subject: 'person', subject_id: person.id });
    return undefined;
  },
  { hasSecrets: true },
);

/**
 * Sets a person's password and ends what the old one, or another reset mail, could still open: sessions but for the
 * one to keep, sign-ins that wait for a pin, older links, and the calendar feed, whose address is a secret of its own. `context.database` is a transaction.
 */
export async function setPassword(
  context: PublicContext,
  { personId, password, keepSession }: { personId: number; password: string; keepSession: number | null },
) {
  const { database, now, ports, random } = context;
  const { email } = await lockPerson(database, personId);
  if (isEasyPassword(password, email)) throw refuseField('password', 'easy_password');
  const password_hash = await ports.passwords.hash(password, random(16));
  const [person] = await database
    .update(people)
    .set({ password_hash, updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, personId))
    .returning();
  if (!person) throw new Error('A password is set for nobody');
  await revokeSessions(database, personId, now, keepSession);
  await dropChallenges(database, personId);
  await database.delete(calendar_feeds).where(eq(calendar_feeds.person_id, personId));
  await dropSecrets(database, personId, 'password_reset');
  await ports.mail.send(passwordChangedMail(person), { database, now });
  return person;
}
