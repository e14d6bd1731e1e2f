import { updatePhone } from '@portal/contract/calls/personal-details';
import { dialable } from '@portal/contract/rules/contact';
import { eq, sql } from 'drizzle-orm';
import { lockPerson } from '../accounts/lock-person.ts';
import { holdVersion } from '../accounts/saved-elsewhere.ts';
import { implement } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { people } from '../storage/tables.ts';

/**
 * PUT /practice/sms_number (BA-030). While two-factor sign-in is on, its pins go to the number that was proved to
 * receive them: another one is refused, or a stolen session could lead the pins to its thief.
 */
export const savePhone = implement(updatePhone, async ({ body }, context) => {
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
