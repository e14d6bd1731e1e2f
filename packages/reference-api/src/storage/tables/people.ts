import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from '../columns.ts';
import { folded } from '../folded.ts';

const first = sql.raw('"first_name"');
const preferred = sql.raw('"preferred_name"');
const last = sql.raw('"last_name"');

/** Everyone who can hold a token: practitioners, clients, platform and clinic administrators. */
export const people = pgTable(
  'people',
  {
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
    /** All names of a person, folded for searching: on PostgreSQL with an index of its trigrams (migration 0015). */
    name_text: text()
      .notNull()
      .generatedAlwaysAs(folded(sql`${first} || ' ' || coalesce(${preferred}, '') || ' ' || ${last}`)),
    /** The name that a list shows, folded for sorting. */
    list_name: text()
      .notNull()
      .generatedAlwaysAs(folded(sql`coalesce(${preferred}, ${first}) || ' ' || ${last}`)),
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
    /** Set while an administrator has locked the person out: no token of theirs is good, and none is given. */
    locked_at: instant(),
    /** Without a foreign key: who locked them may be gone. */
    locked_by: integer(),
    lock_reason: text(),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [index('people_list_name').on(table.list_name, table.id)],
);

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

/**
 * Tax answers of a practitioner; `custom_tax_yn` stays null until answered. `answered_at` is when they last said
 * whether they are registered: a no leaves no number, and a year later it is asked again.
 */
export const provider_details = pgTable('provider_details', {
  person_id: integer()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  custom_tax_yn: boolean(),
  gst_hst_number: text(),
  pst_number: text(),
  answered_at: instant(),
  version: version(),
});
