import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../storage/tables.ts';

/** What erasing a person does with rows of theirs. */
export type Erasure =
  | 'delete'
  /** Columns and what they become, as SQL. */
  | Readonly<Record<string, string>>
  /** Kept under the pseudonym; the words say by which duty. */
  | { kept: string };

/** Rows that a table has of somebody. `$1` is their number, `$2` their address of mail. */
export interface PersonalData {
  /** Its name in an export. */
  name: string;
  table: PgTable;
  whose: string;
  /** Those of them that may go; all when left out. What concerns somebody else as well stays. */
  erasable?: string;
  /** Columns that no export has: secrets, and what stands there twice. */
  hidden?: readonly string[];
  /** Others wrote it about them: an export has it only where whoever decides on the record says so. */
  isByOthers?: true;
  /** Left out of exports: nothing that could be read. */
  isSecret?: true;
  /** Part of the clinical record: goes once that need not be kept any more. */
  isRecord?: true;
  erasure: Erasure;
}

const theirs = 'person_id = $1';
/** Sessions in which somebody is treated. */
const treated = `select id from appointments where client_id = $1
  union select appointment_id from couples_appointment_details where guest_id = $1`;
/** Sessions in which nobody else is: a note of a couple’s session is the record of both. */
const treatedAlone = `select id from appointments where client_id = $1
  except select appointment_id from couples_appointment_details`;
const MONEY = 'books have to be kept';
export const RECORD = 'part of the clinical record';
const TRAIL = 'the audit trail outlives those who are in it';
const NUMBERS = 'numbers and times only';

/** All that is held of a person, table by table; a test compares it with the tables there are. */
export const personalData: readonly PersonalData[] = [
  {
    name: 'account',
    table: tables.people,
    whose: 'id = $1',
    hidden: ['password_hash', 'name_text', 'list_name'],
    erasure: {
      // RFC 2606: nobody ever has an address of this domain.
      email: `'erased-' || id || '@erased.invalid'`,
      first_name: `'Erased'`,
      last_name: `'client ' || id`,
      ...Object.fromEntries(
        ['preferred_name', 'title', 'password_hash', 'pronoun_other_name', 'sms_number', 'avatar_url'].map((name) => [
          name,
          'null',
        ]),
      ),
      pronouns: `'{}'`,
      pronoun_other_yn: 'false',
      two_factor_yn: 'false',
      sms_reminder_yn: 'false',
      email_confirmed_at: 'null',
      // No token of theirs is good from now on, and none is given.
      locked_at: 'now()',
      locked_by: 'null',
      lock_reason: `'erased'`,
      version: 'version + 1',
      updated_at: 'now()',
    },
  },
  {
    name: 'client_record',
    table: tables.client_records,
    whose: theirs,
    erasure: Object.fromEntries(
      [
        ...['pronoun', 'gender', 'address', 'primary_number', 'health_number', 'legal_gender', 'occupation'],
        ...['family_doctor', 'emergency_name', 'emergency_phone', 'emergency_relationship', 'company_name'],
      ].map((name) => [name, 'null']),
    ),
  },
  { name: 'practice_address', table: tables.practice_addresses, whose: theirs, erasure: 'delete' },
  { name: 'practice_profile', table: tables.practice_profiles, whose: theirs, erasure: 'delete' },
  { name: 'tax_answers', table: tables.provider_details, whose: theirs, erasure: 'delete' },
  { name: 'onboarding_place', table: tables.onboarding_places, whose: theirs, erasure: 'delete' },
  {
    name: 'terms_accepted',
    table: tables.terms_acceptances,
    whose: theirs,
    erasure: { kept: 'proof of what was agreed to' },
  },
  { name: 'signed_in', table: tables.user_sessions, whose: theirs, hidden: ['token_hash'], erasure: 'delete' },
  { name: 'calendar_feed', table: tables.calendar_feeds, whose: theirs, hidden: ['token_hash'], erasure: 'delete' },
  { name: 'pins', table: tables.two_factor_challenges, whose: theirs, isSecret: true, erasure: 'delete' },
  { name: 'mailed_links', table: tables.mailed_secrets, whose: theirs, isSecret: true, erasure: 'delete' },
  { name: 'draft_key', table: tables.draft_keys, whose: theirs, isSecret: true, erasure: 'delete' },
  // Repeats what stands elsewhere, for a day.
  { name: 'answers', table: tables.idempotency_keys, whose: theirs, isSecret: true, erasure: 'delete' },
  {
    name: 'mails',
    table: tables.outbox,
    // A number may be a couple's: text messages to the other one name whom they are for.
    whose: `recipient = $2 or person_id = $1
      or (person_id is null and recipient = (select sms_number from people where id = $1))`,
    // Mails have links that open something.
    hidden: ['body', 'html', 'links', 'message_id'],
    erasure: 'delete',
  },
  { name: 'reminders', table: tables.reminders, whose: theirs, erasure: 'delete' },
  {
    name: 'appointments',
    table: tables.appointments,
    whose: `id in (${treated}) or counsellor_id = $1`,
    hidden: ['voice_pin', 'calendar_uid'],
    erasable: `id in (${treatedAlone})`,
    isRecord: true,
    erasure: { description: 'null' },
  },
  {
    name: 'couples',
    table: tables.couples_appointment_details,
    whose: 'host_id = $1 or guest_id = $1',
    erasure: { kept: NUMBERS },
  },
  { name: 'cancellations', table: tables.cancellations, whose: 'user_id = $1', erasure: { explanation: 'null' } },
  { name: 'appointment_changes', table: tables.appointment_changes, whose: theirs, erasure: { kept: NUMBERS } },
  { name: 'seats', table: tables.appointment_sessions, whose: 'user_id = $1', erasure: { kept: NUMBERS } },
  { name: 'waiting_room', table: tables.user_appointments, whose: 'user_id = $1', erasure: { kept: NUMBERS } },
  {
    name: 'billing_of_appointments',
    table: tables.appointment_details,
    whose: `appointment_id in (${treated})`,
    // The practitioner's alone.
    hidden: ['note'],
    erasure: { kept: MONEY },
  },
  {
    name: 'earlier_texts_of_own_notes',
    table: tables.note_versions,
    whose: 'note_id in (select id from appointment_notes where user_id = $1)',
    erasure: 'delete',
  },
  {
    name: 'own_notes',
    table: tables.appointment_notes,
    whose: 'user_id = $1',
    hidden: ['search_text'],
    erasure: { note: `''`, encrypted: 'null', device: 'null', version: 'version + 1' },
  },
  {
    name: 'earlier_texts_of_notes_about_them',
    table: tables.note_versions,
    whose: `note_id in (select id from appointment_notes where user_id <> $1 and appointment_id in (${treated}))`,
    isByOthers: true,
    erasable: `note_id in (select id from appointment_notes where user_id <> $1 and appointment_id in (${treatedAlone}))`,
    isRecord: true,
    erasure: 'delete',
  },
  {
    name: 'notes_about_them',
    table: tables.appointment_notes,
    whose: `user_id <> $1 and appointment_id in (${treated})`,
    hidden: ['search_text', 'device'],
    isByOthers: true,
    erasable: `user_id <> $1 and appointment_id in (${treatedAlone})`,
    isRecord: true,
    erasure: { note: `''`, encrypted: 'null', device: 'null', version: 'version + 1' },
  },
  {
    name: 'reports_about_them',
    table: tables.assessment_reports,
    whose: `appointment_id in (${treated})`,
    isByOthers: true,
    erasable: `appointment_id in (${treatedAlone})`,
    isRecord: true,
    erasure: 'delete',
  },
  { name: 'feedback', table: tables.session_feedbacks, whose: 'user_id = $1', erasure: 'delete' },
  {
    name: 'scores',
    table: tables.assessments,
    whose: 'appointment_id in (select id from appointments where client_id = $1)',
    isRecord: true,
    erasure: { value: 'null', encrypted: 'null' },
  },
  {
    name: 'scores_as_practitioner',
    table: tables.practitioner_scores,
    whose: 'user_id = $1',
    erasure: { kept: RECORD },
  },
  {
    name: 'practitioners_scores_about_them',
    table: tables.practitioner_scores,
    whose: `user_id <> $1 and assessment_id in (select id from assessments where appointment_id in (${treated}))`,
    isByOthers: true,
    erasable: `user_id <> $1 and assessment_id in (select id from assessments where appointment_id in (${treatedAlone}))`,
    isRecord: true,
    erasure: 'delete',
  },
  {
    name: 'chats',
    table: tables.chats,
    whose: 'practitioner_id = $1 or client_id = $1 or guest_id = $1',
    erasure: { kept: NUMBERS },
  },
  { name: 'chats_read', table: tables.chat_reads, whose: theirs, erasure: { kept: NUMBERS } },
  {
    name: 'messages',
    table: tables.chat_messages,
    whose: 'author_id = $1 or chat_id in (select id from chats where client_id = $1 or guest_id = $1)',
    erasable: 'author_id = $1 or chat_id in (select id from chats where client_id = $1 and guest_id is null)',
    isRecord: true,
    // The chat counts its messages: the text goes, not the row.
    erasure: { body: `''`, encrypted: 'null' },
  },
  {
    name: 'files',
    table: tables.shared_files,
    whose: 'client_id = $1 or practitioner_id = $1',
    hidden: ['search_name', 'storage_key'],
    isRecord: true,
    // The hourly tidying removes bytes that no row names.
    erasure: 'delete',
  },
  { name: 'practitioners', table: tables.client_practitioners, whose: 'client_id = $1', erasure: { kept: NUMBERS } },
  {
    name: 'invoices',
    table: tables.invoices,
    whose: 'client_id = $1 or practitioner_id = $1',
    erasure: { kept: MONEY },
  },
  {
    name: 'invoices_paid',
    table: tables.invoice_states,
    whose: 'invoice_id in (select id from invoices where client_id = $1 or practitioner_id = $1)',
    erasure: { kept: MONEY },
  },
  { name: 'card_payments', table: tables.card_payment_retries, whose: 'client_id = $1', erasure: { kept: MONEY } },
  { name: 'payouts', table: tables.provider_payouts, whose: 'provider_id = $1', erasure: { kept: MONEY } },
  { name: 'payout_changes', table: tables.provider_payout_changes, whose: theirs, erasure: { kept: MONEY } },
  { name: 'sponsored_hours', table: tables.sponsored_hours, whose: 'client_id = $1', erasure: { kept: MONEY } },
  {
    name: 'additional_hours',
    table: tables.additional_hours,
    whose: 'client_id = $1 or person_id = $1',
    erasure: { kept: MONEY },
  },
  { name: 'clinic_administrator', table: tables.clinic_administrators, whose: theirs, erasure: 'delete' },
  {
    name: 'clinic_practitioner',
    table: tables.clinic_counsellor_profiles,
    whose: theirs,
    erasure: 'delete',
  },
  {
    name: 'invitations',
    table: tables.clinic_invitations,
    whose: 'email = $2',
    hidden: ['invitation_hash'],
    erasure: 'delete',
  },
  { name: 'what_they_did', table: tables.audit_events, whose: theirs, erasure: { kept: TRAIL } },
];

/** Tables without anything of a person that could be told apart. */
export const impersonalTables: readonly PgTable[] = [
  // Hashes that run out within a day, or when a network is no longer familiar.
  ...[tables.rate_counters, tables.familiar_networks],
  // Of the product, of the processes, of organisations.
  ...[tables.reference_options, tables.assessment_metrics, tables.server_secrets, tables.high_marks],
  ...[tables.clinics, tables.payment_webhook_events, tables.provider_payout_sources],
  // Sums and the next number of invoices.
  ...[tables.money_totals, tables.shared_file_counts, tables.invoice_numbers],
];

export const nameOf = ({ table }: PersonalData): string => getTableName(table);
