import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { appointments } from './appointments.ts';
import { people } from './people.ts';

/** A signed-in session. The token itself is never stored, only its SHA-256. */
export const user_sessions = pgTable(
  'user_sessions',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    source: text().notNull(),
    /** The one appointment whose link this is; null for a session that somebody signed in to. */
    appointment_id: integer().references(() => appointments.id, { onDelete: 'cascade' }),
    /** Browser and system in words, of whoever used it first; null as long as nobody said. */
    device: text(),
    created_at: createdAt(),
    /** Some minutes behind, so that reading costs no write. */
    last_used_at: createdAt(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
  },
  (table) => [
    index('user_sessions_person').on(table.person_id),
    index('user_sessions_appointment').on(table.appointment_id).where(sql`${table.appointment_id} is not null`),
  ],
);
