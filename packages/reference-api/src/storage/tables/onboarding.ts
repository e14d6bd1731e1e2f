import { LOCALES } from '@portal/contract/rules/locales';
import { WIZARDS } from '@portal/contract/rules/onboarding';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { combinedKey, instant } from '../columns.ts';
import { people } from './people.ts';

/** The step of a wizard that a practitioner is at. That they completed it is `people.onboarded_at`. */
export const onboarding_places = pgTable('onboarding_places', {
  person_id: integer()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  wizard: text({ enum: WIZARDS }).notNull(),
  step: integer().notNull(),
  substep: integer().notNull(),
  saved_at: instant().notNull(),
});

/** Which version of the terms of use a practitioner agreed to, once each. Rows are never changed. */
export const terms_acceptances = pgTable(
  'terms_acceptances',
  {
    person_id: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    /** The language of the text that they read. */
    locale: text({ enum: LOCALES }).notNull(),
    accepted_at: instant().notNull(),
  },
  (table) => [combinedKey({ columns: [table.person_id, table.version] })],
);
