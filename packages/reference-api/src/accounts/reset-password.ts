import { resetPassword } from '@portal/contract/calls/accounts';
import { confirmPassword } from '@portal/contract/rules/password';
import { and, eq, isNull } from 'drizzle-orm';
import { implementPublic } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { people } from '../storage/tables.ts';
import { refuseIfLocked } from './account-lock.ts';
import { countFromNetwork } from './link-limits.ts';
import { lockPerson } from './lock-person.ts';
import { spendSecret } from './mailed-secrets.ts';
import { messageText } from './message-texts.ts';
import { setPassword } from './set-password.ts';
import { forgetSignIns } from './sign-in-limits.ts';

/**
 * PUT /practice/password_resets/{token} (BA-022). Ends every session. Signs nobody in: an account with two-factor
 * sign-in still asks for its pin. The mail reached its reader, so the address counts as confirmed, too.
 */
export const reset = implementPublic(resetPassword, async ({ params, body }, context) => {
  const problem = confirmPassword(body.password_confirmation, body.password);
  if (problem !== null) throw refuseField('password_confirmation', problem);
  await countFromNetwork(context, 'link');
  const { roles } = await context.database.transaction(async (database) => {
    const inside = { ...context, database };
    const personId = await spendSecret(inside, 'password_reset', params.token);
    // What is thrown undoes all of it: the link works again once the account does.
    refuseIfLocked(await lockPerson(database, personId));
    const person = await setPassword(inside, { personId, password: body.password, keepSession: null });
    await database
      .update(people)
      .set({ email_confirmed_at: context.now })
      .where(and(eq(people.id, personId), isNull(people.email_confirmed_at)));
    await forgetSignIns(inside, person.email);
    const event = { subject: 'person', subject_id: personId, person_id: personId };
    await context.audit(database, { action: 'password.reset', ...event });
    return person;
  });
  return { message: messageText('password_reset', context.locale), clinic_yn: roles.includes('clinic_admin') };
});
