import type * as tables from '../storage/tables.ts';

/** Tables of the storage that a seed fills, in an order that foreign keys allow. */
export const SEEDED_TABLES = [
  'people',
  'practice_addresses',
  'provider_details',
  'practice_profiles',
  'terms_acceptances',
  'clinics',
  'clinic_administrators',
  'clinic_counsellor_profiles',
  'client_records',
  'client_practitioners',
  'sponsored_hours',
  'chats',
  'chat_messages',
  'chat_reads',
  'appointments',
  'couples_appointment_details',
  'cancellations',
  'appointment_details',
  'appointment_sessions',
  'user_appointments',
  'appointment_notes',
  'assessments',
  'shared_files',
  'provider_payout_sources',
  'provider_payouts',
  'provider_payout_changes',
  'card_payment_retries',
] as const;

type SeededTable = (typeof SEEDED_TABLES)[number];

/** All rows of a world, by table. */
export type World = { [Table in SeededTable]: (typeof tables)[Table]['$inferInsert'][] };

export function emptyWorld(): World {
  return Object.fromEntries(SEEDED_TABLES.map((table) => [table, []])) as unknown as World;
}
