import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import type { Household, Role } from './household.ts';

/** Of whose records something is. */
export type House = 'home' | 'away';

/**
 * A place where somebody stands towards the records of a household: one of its people, an administrator of its clinic,
 * admitted or not (`newcomer`), a platform administrator, or nobody to it.
 */
export type Place = Role | 'clinic_admin' | 'newcomer' | 'admin' | 'stranger';

/** What was found in an answer, `home.note.client`: whose household, what, and of which of its people. */
export interface Mark {
  house: House;
  kind: string;
}

/**
 * Who may read what, written down once more and by other means than the API has: texts by their kind, for the people of
 * the household. Whoever is not named here does not read it.
 */
const readers: Readonly<Record<string, readonly Place[]>> = {
  // The clinic's administrators see who belongs to it.
  'name.counsellor': ['counsellor', 'client', 'guest', 'admin', 'clinic_admin', 'newcomer'],
  'name.client': ['counsellor', 'client', 'guest', 'admin'],
  'name.guest': ['counsellor', 'client', 'guest', 'admin'],
  'mail.counsellor': ['counsellor', 'admin'],
  'mail.client': ['counsellor', 'client', 'admin'],
  'mail.guest': ['counsellor', 'guest', 'admin'],
  // Admins see on what somebody is signed in (A-152).
  'device.counsellor': ['counsellor', 'admin'],
  'device.client': ['client', 'admin'],
  'device.guest': ['guest', 'admin'],
  'note.counsellor': ['counsellor'],
  'note.client': ['client'],
  'version.counsellor': ['counsellor'],
  'version.client': ['client'],
  // Of a session that was held: what admins read as documents, and what they never do (A-145).
  'document.note': ['counsellor', 'admin'],
  'document.report': ['admin'],
  'document.client': ['client'],
  'message.chat': ['counsellor', 'client'],
  'record.client': ['counsellor', 'admin'],
  'record.guest': ['counsellor', 'admin'],
  'description.session': ['counsellor', 'client', 'guest', 'admin'],
  'explanation.session': ['counsellor', 'admin'],
  'billing.session': ['counsellor'],
  'score.session': ['counsellor', 'client'],
  'report.session': [],
  'feedback.session': ['client'],
  'address.counsellor': ['counsellor'],
  'tax.counsellor': ['counsellor'],
  'file.client': ['counsellor', 'client'],
  'invoice.client': ['counsellor', 'client'],
  'payout.counsellor': ['counsellor', 'admin'],
  'name.administrator': ['clinic_admin', 'newcomer'],
  'name.newcomer': ['clinic_admin', 'newcomer'],
  'mail.invitation': ['clinic_admin', 'newcomer'],
  'tax.clinic': ['clinic_admin', 'newcomer'],
};

/** Everything that is marked. */
export const markKinds = Object.keys(readers);

/** Whether somebody in this place may read a mark of the same household. */
export function mayRead(place: Place, kind: string): boolean {
  return (readers[kind] ?? []).includes(place);
}

/** A score that nobody gives by chance. */
const scores: Record<House, number> = { home: 7.0101, away: 7.0202 };

/** All marks in an answer. Calendars break their lines within words. */
export function marksIn(answer: string, houses: Record<House, Household>): Mark[] {
  const text = answer.replaceAll(/\r\n[ \t]/g, '').toLowerCase();
  const written = [...text.matchAll(/mark\.(home|away)\.(\w+\.\w+)/g)].map(([, house = '', kind = '']) => ({
    house: house as House,
    kind,
  }));
  const others = (['home', 'away'] as const).flatMap((house) => [
    ...(text.includes(String(scores[house])) ? [{ house, kind: 'score.session' }] : []),
    ...(['counsellor', 'client', 'guest'] as const)
      .filter((role) => text.includes(houses[house][role].email))
      .map((role) => ({ house, kind: `mail.${role}` })),
  ]);
  return [...written, ...others];
}

/** Writes marks into everything that is a household's. */
export async function markHousehold(database: Database, house: House, of: Household): Promise<void> {
  const mark = (kind: string) => `MARK.${house}.${kind}`;
  const appointment = Number(of.appointment);
  const run = (statement: SQL) => database.execute(statement);
  for (const role of ['counsellor', 'client', 'guest'] as const) {
    const id = Number(of[role].id);
    await run(sql`update people set last_name = ${mark(`name.${role}`)} where id = ${id}`);
    await run(sql`update user_sessions set device = ${mark(`device.${role}`)} where person_id = ${id}`);
  }
  for (const role of ['counsellor', 'client'] as const) {
    const note = Number(of[role].note);
    await run(sql`update appointment_notes set note = ${`<p>${mark(`note.${role}`)}</p>`} where id = ${note}`);
    await run(sql`insert into note_versions (note_id, version, note, saved_at)
      values (${note}, 0, ${mark(`version.${role}`)}, now())`);
  }
  await run(sql`update appointment_notes set note = ${`<p>${mark('document.note')}</p>`}
    where id = ${Number(of.heldNote)}`);
  await run(sql`update appointment_notes set note = ${`<p>${mark('document.client')}</p>`}
    where appointment_id = ${Number(of.held)} and user_id = ${Number(of.client.id)}`);
  await run(sql`update assessment_reports set report = ${mark('document.report')} where id = ${Number(of.heldReport)}`);
  for (const role of ['client', 'guest'] as const)
    await run(sql`insert into client_records (person_id) values (${Number(of[role].id)}) on conflict do nothing`);
  for (const role of ['client', 'guest'] as const) {
    const words = mark(`record.${role}`);
    await run(sql`update client_records set address = ${words}, health_number = ${words}, occupation = ${words},
      family_doctor = ${words}, emergency_name = ${words} where person_id = ${Number(of[role].id)}`);
  }
  await run(sql`insert into chat_messages (chat_id, index, author_id, body)
    select ${Number(of.chat)}, coalesce(max(index), -1) + 1, ${Number(of.client.id)}, ${mark('message.chat')}
    from chat_messages where chat_id = ${Number(of.chat)}`);
  await run(sql`update appointments set description = ${mark('description.session')} where id = ${appointment}`);
  await run(sql`update cancellations set explanation = ${mark('explanation.session')}
    where id = ${Number(of.cancellation)}`);
  await run(sql`update appointment_details set note = ${mark('billing.session')} where appointment_id in
    (select id from appointments where counsellor_id = ${Number(of.counsellor.id)})`);
  await run(sql`update assessments set value = ${scores[house]} where appointment_id = ${appointment}`);
  await run(sql`insert into assessment_reports (appointment_id, author_id, report)
    values (${appointment}, ${Number(of.counsellor.id)}, ${mark('report.session')})`);
  await run(sql`insert into session_feedbacks (appointment_id, user_id, status, feedback)
    values (${Number(of.canceled)}, ${Number(of.client.id)}, 'unsuccessful', ${mark('feedback.session')})`);
  await run(sql`update shared_files set file_name = ${mark('file.client')}
    where client_id = ${Number(of.client.id)} and practitioner_id = ${Number(of.counsellor.id)}`);
  await run(sql`update practice_addresses set street = ${mark('address.counsellor')}
    where person_id = ${Number(of.counsellor.id)}`);
  await run(sql`update provider_details set pst_number = ${mark('tax.counsellor')}
    where person_id = ${Number(of.counsellor.id)}`);
  for (const kind of ['administrator', 'newcomer'] as const)
    await run(sql`update people set last_name = ${mark(`name.${kind}`)} where id = ${Number(of[kind])}`);
  await run(sql`update clinics set pst_number = ${mark('tax.clinic')} where clinic_token = ${of.clinic}`);
  await run(sql`update provider_payouts set note = ${mark('payout.counsellor')}
    where provider_id = ${Number(of.counsellor.id)}`);
}
