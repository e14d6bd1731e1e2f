import { updatePreference } from '@portal/contract/calls/personal-details';
import { eq, sql } from 'drizzle-orm';
import { readUser } from '../accounts/read-user.ts';
import { holdVersion } from '../accounts/saved-elsewhere.ts';
import { implement } from '../server/implement.ts';
import { people } from '../storage/tables.ts';

/** PUT /practice/preference (BA-029): time zone and reminders; what was not sent stays as it is. */
export const savePreference = implement(updatePreference, async ({ body }, context) => {
  const { database, person, now, audit } = context;
  await holdVersion(context, body.version);
  const { timezone, sms_reminder_yn } = body.preference;
  await database
    .update(people)
    .set({
      ...(timezone !== undefined && { timezone }),
      ...(sms_reminder_yn !== undefined && { sms_reminder_yn }),
      updated_at: now,
      version: sql`${people.version} + 1`,
    })
    .where(eq(people.id, person.id));
  await audit(database, { action: 'preference.updated', subject: 'person', subject_id: person.id });
  const { preference } = await readUser(database, person.id);
  return preference;
});
