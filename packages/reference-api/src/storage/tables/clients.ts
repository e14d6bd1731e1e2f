import { ADDITIONAL_HOURS_TYPES } from '@portal/contract/rules/appointments';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { combinedKey, createdAt, id, version } from '../columns.ts';
import { people } from './people.ts';

/** What is known of a client beyond the account (doc 1 §3 Client, doc 2 §3 Client data). */
export const client_records = pgTable('client_records', {
  person_id: integer()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  pronoun: text(),
  gender: text(),
  address: text(),
  primary_number: text(),
  health_number: text(),
  legal_gender: text(),
  occupation: text(),
  safety_sensitive_position_yn: boolean().notNull().default(false),
  family_doctor: text(),
  emergency_name: text(),
  emergency_phone: text(),
  emergency_relationship: text(),
  company_name: text(),
  reseller_name: text(),
  eap_product_brand_name: text(),
  available_services: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  coverage_yn: boolean().notNull().default(false),
  sponsored_minutes_individual: integer().notNull().default(0),
  sponsored_minutes_couples: integer().notNull().default(0),
  version: version(),
});

/** Who is whose client: the scope of BP-001. */
export const client_practitioners = pgTable(
  'client_practitioners',
  {
    client_id: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    practitioner_id: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
  },
  (table) => [
    combinedKey({ columns: [table.practitioner_id, table.client_id] }),
    index('client_practitioners_client').on(table.client_id),
  ],
);

export const sponsored_hours = pgTable(
  'sponsored_hours',
  {
    id: id(),
    client_id: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    counselling_type: text({ enum: ['individual', 'couples', 'generic'] }).notNull(),
    category_name: text().notNull(),
    /** A number of hours, or the word 'Unlimited' (doc 1 §3). */
    hours: text().notNull(),
    role_name: text().notNull(),
    provider_id: integer(),
  },
  (table) => [index('sponsored_hours_client').on(table.client_id)],
);

/** Who gave a client how many additional hours when (API-020): the record itself has only the sum. */
export const additional_hours = pgTable(
  'additional_hours',
  {
    id: id(),
    client_id: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    person_id: integer()
      .notNull()
      .references(() => people.id),
    counselling_type: text({ enum: ADDITIONAL_HOURS_TYPES }).notNull(),
    hours: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('additional_hours_client').on(table.client_id, table.created_at)],
);
