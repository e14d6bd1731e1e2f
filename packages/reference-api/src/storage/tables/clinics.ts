import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from '../columns.ts';
import { people } from './people.ts';

export const clinics = pgTable(
  'clinics',
  {
    id: id(),
    clinic_name: text().notNull(),
    clinic_token: text().notNull(),
    /** Where its first administrator signed up; null until there is one. */
    country: text({ enum: ['CA', 'US'] }),
    is_tax_exempt: boolean(),
    gst_hst_number: text(),
    pst_number: text(),
    /** Counts the saves of the tax information, and nothing else: a new token is no conflict of two forms. */
    version: version(),
    /** Who saved the tax information last. */
    tax_saved_by: integer().references(() => people.id, { onDelete: 'set null' }),
    /** With the payment provider. A clinic is onboarded when details are submitted and charges are enabled. */
    payment_account_id: text().unique(),
    payment_details_submitted: boolean().notNull().default(false),
    payment_charges_enabled: boolean().notNull().default(false),
    /** What the provider still wants, by its own names of fields; and why it has stopped the account (`DISABLED_REASON`). */
    payment_missing: text().array().notNull().default([]),
    /** The provider's time of the state that is held here; an older one never replaces it. */
    payment_checked_at: instant(),
  },
  // A token is typed in any case, so no two may differ by that alone.
  (table) => [uniqueIndex('clinics_token').on(sql`upper(${table.clinic_token})`)],
);

export const clinic_administrators = pgTable(
  'clinic_administrators',
  {
    person_id: integer()
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    clinic_id: integer()
      .notNull()
      .references(() => clinics.id),
    created_at: createdAt(),
    /** Null until an administrator who was there admits them; a clinic's first one needs nobody. */
    admitted_at: instant(),
    admitted_by: integer().references(() => people.id, { onDelete: 'set null' }),
    /** The clinic's token as it was when they signed up: all that they see of it until they are admitted. */
    clinic_token: text().notNull(),
  },
  (table) => [index('clinic_administrators_clinic').on(table.clinic_id)],
);

/** Invitations to administer a clinic: for one address, for some days, once. */
export const clinic_invitations = pgTable(
  'clinic_invitations',
  {
    id: id(),
    clinic_id: integer()
      .notNull()
      .references(() => clinics.id),
    /** In lower case. */
    email: text().notNull(),
    /** SHA-256 of the secret in the mail. */
    invitation_hash: text().notNull().unique(),
    invited_by: integer().references(() => people.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
    withdrawn_at: instant(),
  },
  (table) => [
    // One address has one invitation of a clinic: a newer one replaces it.
    uniqueIndex('clinic_invitations_open')
      .on(table.clinic_id, table.email)
      .where(sql`${table.used_at} is null and ${table.withdrawn_at} is null`),
  ],
);

/** A practitioner who works under a clinic (doc 2 §6 Clinic counsellor). */
export const clinic_counsellor_profiles = pgTable(
  'clinic_counsellor_profiles',
  {
    person_id: integer()
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    clinic_id: integer()
      .notNull()
      .references(() => clinics.id),
    /** When they joined this clinic. */
    created_at: createdAt(),
  },
  (table) => [index('clinic_counsellor_profiles_clinic').on(table.clinic_id)],
);

/** Each event that the payment provider told of, once. */
export const payment_webhook_events = pgTable('payment_webhook_events', {
  /** The provider's own. */
  id: text().primaryKey(),
  kind: text().notNull(),
  /** The account it is about; null for an event of none. */
  account: text(),
  /** The provider's time. */
  created_at: instant().notNull(),
  received_at: instant().notNull(),
  /** Whether it changed what is held of a clinic. */
  applied: boolean().notNull().default(false),
});
