import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { people } from './people.ts';

/** A practitioner's calendar feed. Its address is a secret, of which only the hash is kept. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    person_id: integer()
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    /** Whether clients' names stand in it. */
    names_yn: boolean().notNull().default(false),
    created_at: createdAt(),
    last_fetched_at: instant(),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.token_hash)],
);
