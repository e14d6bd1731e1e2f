import * as calls from '@portal/contract/calls/personal-details';
import { dialable } from '@portal/contract/rules/contact';
import { eq, sql } from 'drizzle-orm';
import { choosePronouns } from '../accounts/choose-pronouns.ts';
import { lockPerson } from '../accounts/lock-person.ts';
import { readUser } from '../accounts/read-user.ts';
import { holdVersion, savedElsewhere } from '../accounts/saved-elsewhere.ts';
import { reminderMail, reminderMessage } from '../mails/mails.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { recordId } from '../storage/record-id.ts';
import { people, provider_details } from '../storage/tables.ts';
import { updateAddress } from './update-address.ts';

/** PUT /practice/users/{id}/pronouns (BA-027): one's own. */
const updatePronouns = implement(calls.updatePronouns, async ({ params, body }, context) => {
  const { database, person, now, audit } = context;
  if (recordId(params.id) !== person.id) throw notFound();
  await holdVersion(context, body.version);
  const saved = await choosePronouns(database, body);
  await database
    .update(people)
    .set({ ...saved, updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  await audit(database, { action: 'pronouns.updated', subject: 'person', subject_id: person.id });
  return { ...saved, pronouns: saved.pronouns.map(String) };
});

/** PUT /practice/preference (BA-029): time zone and reminders; what was not sent stays as it is. */
const updatePreference = implement(calls.updatePreference, async ({ body }, context) => {
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

const HOUR = 3_600_000;

/**
 * GET /practice/reminder_preview: the words of a reminder as this person will read them, in their own language
 * and zone whatever the page is in. Its example begins at the full hour before this time tomorrow.
 */
const previewReminders = implement(calls.previewReminders, async (_request, context) => {
  const { database, person, now, portalUrl } = context;
  const [reader] = await database.select().from(people).where(eq(people.id, person.id));
  if (!reader) throw new Error('Who asks is gone');
  const start = new Date(Math.floor(now.getTime() / HOUR) * HOUR + 24 * HOUR);
  const told = { role: 'practitioner', start, link: `${portalUrl(reader.region)}/dashboard` } as const;
  const { subject, body } = reminderMail(reader, told);
  const sms_number = reader.sms_number ?? '';
  return { mail: { subject, body }, sms: reminderMessage({ ...reader, sms_number }, told).body };
});

/**
 * PUT /practice/sms_number (BA-030). While two-factor sign-in is on, its pins go to the number that was proved to
 * receive them: another one is refused, or a stolen session could lead the pins to its thief.
 */
const updatePhone = implement(calls.updatePhone, async ({ body }, context) => {
  const { database, person, now, audit } = context;
  await holdVersion(context, body.version);
  const number = dialable(body.sms_number.number);
  const { two_factor_yn, sms_number } = await lockPerson(database, person.id);
  if (two_factor_yn && sms_number !== number) {
    throw refuseField('sms_number.number', 'two_factor_on');
  }
  await database
    .update(people)
    .set({ sms_number: number, updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  await audit(database, { action: 'phone.updated', subject: 'person', subject_id: person.id });
  return { number };
});

/** PUT /practice/provider_detail (BA-031): what was not sent stays as it is; the session dialog sends two numbers. */
const updateProviderDetail = implement(calls.updateProviderDetail, async ({ body }, context) => {
  const { database, person, audit, now } = context;
  const { version } = body;
  const { custom_tax_yn, gst_hst_number, pst_number } = body.provider_detail;
  const sent = {
    ...(custom_tax_yn !== undefined && { custom_tax_yn }),
    // No number is an answer too: not registered.
    ...(gst_hst_number !== undefined && { gst_hst_number, answered_at: now }),
    ...(pst_number !== undefined && { pst_number: pst_number || null }),
  };
  const [saved] = await database
    .insert(provider_details)
    .values({ person_id: person.id, ...sent })
    .onConflictDoUpdate({
      target: provider_details.person_id,
      set: { ...sent, version: sql`${provider_details.version} + 1` },
      ...(version !== undefined && { setWhere: eq(provider_details.version, version) }),
    })
    .returning();
  if (!saved) throw await savedElsewhere(context);
  await audit(database, { action: 'provider_detail.updated', subject: 'provider_detail', subject_id: person.id });
  const { provider_detail } = await readUser(database, person.id);
  if (provider_detail === null) throw new Error('Tax details that were saved are not there');
  return provider_detail;
});

export const personalDetails: readonly Implementation[] = [
  updatePronouns,
  updateAddress,
  updatePreference,
  previewReminders,
  updatePhone,
  updateProviderDetail,
];
