import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, version } from '../columns.ts';
import { people } from './people.ts';

export const clinics = pgTable(
  'clinics',
  {
    id: id(),
    clinic_name: text().notNull(),
    clinic_token: text().notNull(),
    /** With the card payment provider. */
    onboarded: boolean().notNull().default(false),
    is_tax_exempt: boolean(),
    gst_hst_number: text(),
    pst_number: text(),
    version: version(),
  },
  // A token is typed in any case, so no two may differ by that alone.
  (table) => [uniqueIndex('clinics_token').on(sql`upper(${table.clinic_token})`)],
);

export const clinic_administrators = pgTable('clinic_administrators', {
  person_id: integer()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  clinic_id: integer()
    .notNull()
    .references(() => clinics.id),
});

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
  },
  (table) => [index('clinic_counsellor_profiles_clinic').on(table.clinic_id)],
);
