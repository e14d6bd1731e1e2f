import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '../columns.ts';

/** Every reference list, one row per option (BE-006). Acronyms are for designations, codes for states. */
export const reference_options = pgTable(
  'reference_options',
  {
    id: id(),
    list: text().notNull(),
    position: integer().notNull(),
    locale_key: text().notNull(),
    name: text().notNull(),
    name_fr: text().notNull(),
    acronym: text(),
    code: text(),
    country: text({ enum: ['CAN', 'USA'] }),
    other_yn: boolean().notNull().default(false),
  },
  (table) => [index('reference_options_list').on(table.list, table.position)],
);
