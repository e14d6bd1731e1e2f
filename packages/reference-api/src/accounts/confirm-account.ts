import { confirmAccount } from '@portal/contract/calls/accounts';
import { eq, sql } from 'drizzle-orm';
import { implementPublic } from '../server/implement.ts';
import { people } from '../storage/tables.ts';
import { countFromNetwork } from './link-limits.ts';
import { spendSecret } from './mailed-secrets.ts';
import { messageText } from './message-texts.ts';

/** PUT /practice/confirmations/{token} (BA-023). */
export const confirm = implementPublic(confirmAccount, async ({ params }, context) => {
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
