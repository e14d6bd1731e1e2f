import * as calls from '@portal/contract/calls/accounts';
import { confirmPassword } from '@portal/contract/rules/password';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { implementPublic } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { people } from '../storage/tables.ts';
import { refuseIfLocked } from './account-lock.ts';
import { setPassword } from './change-password.ts';
import { countFromNetwork } from './link-limits.ts';
import { lockPerson } from './lock-person.ts';
import { mailLinkIfFor } from './mail-link.ts';
import { spendSecret } from './mailed-secrets.ts';
import { messageText } from './message-texts.ts';
import { forgetSignIns } from './sign-in-limits.ts';

/** POST /practice/password_resets (BA-021): one answer, whoever the address belongs to. */
export const requestPasswordReset = implementPublic(calls.requestPasswordReset, async ({ body }, context) => {
  await mailLinkIfFor(context, body.email, 'password_reset');
  return { message: messageText('reset_requested', context.locale) };
});

/** POST /practice/confirmations (BA-023): one answer, whether the address is unknown, waits or was confirmed. */
export const requestConfirmation = implementPublic(calls.requestConfirmation, async ({ body }, context) => {
  await mailLinkIfFor(context, body.email, 'confirmation');
  return { message: messageText('confirmation_requested', context.locale) };
});

/**
 * PUT /practice/password_resets/{token} (BA-022). Ends every session. Signs nobody in: an account with two-factor
 * sign-in still asks for its pin. The mail reached its reader, so the address counts as confirmed, too.
 */
export const resetPassword = implementPublic(calls.resetPassword, async ({ params, body }, context) => {
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

/** PUT /practice/confirmations/{token} (BA-023). */
export const confirmAccount = implementPublic(calls.confirmAccount, async ({ params }, context) => {
  await countFromNetwork(context, 'link');
  await context.database.transaction(async (database) => {
    const personId = await spendSecret({ ...context, database }, 'confirmation', params.token);
    await database
      .update(people)
      .set({ email_confirmed_at: context.now, updated_at: context.now, version: sql`${people.version} + 1` })
      .where(eq(people.id, personId));
    const event = { subject: 'person', subject_id: personId, person_id: personId };
    await context.audit(database, { action: 'account.confirmed', ...event });
  });
  return { message: messageText('account_confirmed', context.locale) };
});
