import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from '../columns.ts';

/** Everyone who can hold a token: practitioners, clients, platform and clinic administrators. */
export const people = pgTable('people', {
  id: id(),
  /** Always lower case: one address is one account. */
  email: text().notNull().unique(),
  email_confirmed_at: instant(),
  /** argon2id in PHC form; clients have none, they come by a session link. */
  password_hash: text(),
  two_factor_yn: boolean().notNull().default(false),
  roles: text().array().notNull(),
  is_admin: boolean().notNull().default(false),
  provider_yn: boolean().notNull().default(false),
  role_type: text({ enum: ['counsellor', 'generic'] }),
  region: text({ enum: ['CA', 'US'] })
    .notNull()
    .default('CA'),
  title: text({ enum: ['Dr', 'Mr', 'Ms', 'Miss', 'Mx'] }),
  first_name: text().notNull(),
  last_name: text().notNull(),
  preferred_name: text(),
  /** Numbers of reference options; a list of its own would buy nothing, nobody asks who chose one. */
  pronouns: integer().array().notNull().default([]),
  pronoun_other_yn: boolean().notNull().default(false),
  pronoun_other_name: text(),
  locale: text({ enum: ['en', 'fr'] })
    .notNull()
    .default('en'),
  timezone: text().notNull().default('America/Toronto'),
  sms_reminder_yn: boolean().notNull().default(false),
  sms_number: text(),
  avatar_url: text(),
  onboarded_at: instant(),
  version: version(),
  created_at: createdAt(),
  updated_at: createdAt(),
});

export const practice_addresses = pgTable('practice_addresses', {
  person_id: integer()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  street: text(),
  alternate_street: text(),
  city: text(),
  code: text(),
  state_id: integer(),
});

/** Tax answers of a practitioner; `custom_tax_yn` stays null until answered. */
export const provider_details = pgTable('provider_details', {
  person_id: integer()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  custom_tax_yn: boolean(),
  gst_hst_number: text(),
  pst_number: text(),
  version: version(),
});
