import { sql } from 'drizzle-orm';
import * as tables from '../../storage/tables.ts';
import { people } from '../../storage/tables.ts';
import type { Change } from './change.ts';

/** All that somebody gathers after their account was made. */
const gathered = [
  tables.appointments,
  tables.chats,
  tables.client_practitioners,
  tables.clinic_counsellor_profiles,
  tables.practice_addresses,
  tables.practice_profiles,
  tables.provider_details,
  tables.provider_payout_sources,
  tables.provider_payouts,
  tables.shared_files,
  tables.terms_acceptances,
];

/** Nothing but the accounts: no profile, no address, no tax answers, no clients; nobody has finished the first steps. */
export const newcomer: Change = async (database) => {
  await database.execute(sql`truncate ${sql.join(gathered, sql`, `)} restart identity cascade`);
  await database
    .update(people)
    .set({ onboarded_at: null, title: null, avatar_url: null, sms_number: null, sms_reminder_yn: false });
};
