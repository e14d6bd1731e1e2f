import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { appointments } from './appointments.ts';
import { people } from './people.ts';

/** What the client of an appointment said of it: one answer, of which the last word counts. */
export const session_feedbacks = pgTable('session_feedbacks', {
  id: id(),
  appointment_id: integer()
    .notNull()
    .unique()
    .references(() => appointments.id, { onDelete: 'cascade' }),
  user_id: integer()
    .notNull()
    .references(() => people.id),
  status: text({ enum: ['successful', 'unsuccessful'] }).notNull(),
  /** In English whatever the person's language: a fixed text, and after a comma what they wrote themselves. */
  feedback: text().notNull(),
  /** The text, where `feedback` says that it is encrypted. */
  encrypted: text(),
  created_at: createdAt(),
  updated_at: createdAt(),
});
