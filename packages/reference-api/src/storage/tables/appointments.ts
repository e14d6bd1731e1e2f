import { INCOMPLETE_REASONS } from '@portal/contract/rules/appointments';
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { combinedKey, createdAt, id, instant, version } from '../columns.ts';
import { chats } from './chats.ts';
import { people } from './people.ts';

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    status: text({ enum: ['scheduled', 'pending', 'completed', 'canceled'] })
      .notNull()
      .default('scheduled'),
    counsellor_id: integer()
      .notNull()
      .references(() => people.id),
    client_id: integer()
      .notNull()
      .references(() => people.id),
    provider_type: text({ enum: ['individual', 'couples', 'generic'] }).notNull(),
    modality: text({ enum: ['video', 'voice', 'in_person'] }).notNull(),
    counselling_type: text({ enum: ['consultation', 'other'] }).notNull(),
    payout_yn: boolean().notNull().default(true),
    /** Held by a practitioner on the provider's own staff: what the billing page lists (API-012). */
    inhouse_yn: boolean().notNull().default(false),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    description: text(),
    /** The pin that a participant dials in with when audio fails. */
    voice_pin: text().notNull(),
    chat_id: integer().references(() => chats.id),
    /** How calendar applications know it again; by chance, so that it tells nobody anything else. */
    calendar_uid: uuid().notNull().defaultRandom(),
    completed_at: instant(),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    index('appointments_counsellor').on(table.counsellor_id, table.status, table.start_date),
    // Status and practitioner are there for counts of a client's documents, which read nothing else of a session.
    index('appointments_client').on(table.client_id, table.start_date, table.id, table.status, table.counsellor_id),
    // What admins look at: all of them, or those of one status, by time.
    index('appointments_start').on(table.start_date, table.id),
    index('appointments_status').on(table.status, table.start_date, table.id),
  ],
);

/** The two partners of a couples appointment; the host is its client too. */
export const couples_appointment_details = pgTable(
  'couples_appointment_details',
  {
    appointment_id: integer()
      .primaryKey()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    host_id: integer()
      .notNull()
      .references(() => people.id),
    guest_id: integer()
      .notNull()
      .references(() => people.id),
  },
  (table) => [index('couples_appointment_details_guest').on(table.guest_id)],
);

/** Why an appointment did not take place. An older record may have no reason, only the person (doc 1 §4, A-037). */
export const cancellations = pgTable(
  'cancellations',
  {
    id: id(),
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => people.id),
    reason: text(),
    /** What somebody wrote in the cancellation dialog. */
    explanation: text(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('cancellations_appointment').on(table.appointment_id)],
);

/**
 * Who set which status when, why and for how long: what the loser of a race is told, and what admins go by when they put
 * things right. Keys and numbers only; what somebody wrote stays with the cancellation.
 */
export const appointment_changes = pgTable(
  'appointment_changes',
  {
    id: id(),
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    person_id: integer()
      .notNull()
      .references(() => people.id),
    status: text({ enum: ['scheduled', 'pending', 'completed', 'canceled'] }).notNull(),
    /** What it was until then; null for changes that were made before it was kept. */
    former: text({ enum: ['scheduled', 'pending', 'completed', 'canceled'] }),
    /** The reason that its cancellation counts as; null with every other status. */
    reason: text({ enum: INCOMPLETE_REASONS }),
    /** Minutes; null for changes that were made before it was kept. */
    duration: integer(),
    /** From which start to which it was moved; null with every other change. */
    former_start: instant(),
    new_start: instant(),
    /** The version that the appointment has had since. */
    version: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('appointment_changes_version').on(table.appointment_id, table.version)],
);

/** Billing of one appointment (BA-011). */
export const appointment_details = pgTable('appointment_details', {
  id: id(),
  appointment_id: integer()
    .notNull()
    .unique()
    .references(() => appointments.id, { onDelete: 'cascade' }),
  rate: numeric({ precision: 10, scale: 2, mode: 'number' }),
  hst_yn: boolean().notNull().default(false),
  invoice_number: text(),
  paid_yn: boolean().notNull().default(false),
  note: text(),
  /** The invoice that bills it, until that is taken back; without a foreign key, for invoices are told after sessions. */
  invoice_id: integer(),
  version: version(),
});

/** One seat in the video room per participant. */
export const appointment_sessions = pgTable(
  'appointment_sessions',
  {
    id: id(),
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => people.id),
    joined_yn: boolean().notNull().default(false),
    source: text(),
    joined_at: instant(),
  },
  (table) => [uniqueIndex('appointment_sessions_seat').on(table.appointment_id, table.user_id)],
);

/** One chair in the waiting room per participant. */
export const user_appointments = pgTable(
  'user_appointments',
  {
    id: id(),
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => people.id),
    waiting_yn: boolean().notNull().default(false),
    waiting_at: instant(),
    /** When they were last heard of on the page of the questions before the session; null while it is not open. */
    answering_at: instant(),
  },
  (table) => [uniqueIndex('user_appointments_chair').on(table.appointment_id, table.user_id)],
);

/**
 * Who was reminded of which start, by what. The key is what makes each reminder leave once, however many
 * processes look; an appointment that moves has another start, and so is reminded of anew.
 */
export const reminders = pgTable(
  'reminders',
  {
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    start_date: instant().notNull(),
    kind: text({ enum: ['day', 'hour'] }).notNull(),
    person_id: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    combinedKey({ columns: [table.appointment_id, table.start_date, table.kind, table.person_id, table.channel] }),
    index('reminders_start').on(table.start_date),
  ],
);
