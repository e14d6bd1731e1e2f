import { previewReminders } from '@portal/contract/calls/personal-details';
import { eq } from 'drizzle-orm';
import { reminderMail, reminderMessage } from '../mails/mails.ts';
import { implement } from '../server/implement.ts';
import { people } from '../storage/tables.ts';

const HOUR = 3_600_000;

/**
 * GET /practice/reminder_preview: the words of a reminder as this person will read them, in their own language
 * and zone whatever the page is in. Its example begins at the full hour before this time tomorrow.
 */
export const previewingReminders = implement(previewReminders, async (_request, context) => {
  const { database, person, now, portalUrl } = context;
  const [reader] = await database.select().from(people).where(eq(people.id, person.id));
  if (!reader) throw new Error('Who asks is gone');
  const start = new Date(Math.floor(now.getTime() / HOUR) * HOUR + 24 * HOUR);
  const told = { role: 'practitioner', start, link: `${portalUrl(reader.region)}/dashboard` } as const;
  const { subject, body } = reminderMail(reader, told);
  const sms_number = reader.sms_number ?? '';
  return { mail: { subject, body }, sms: reminderMessage({ ...reader, sms_number }, told).body };
});
