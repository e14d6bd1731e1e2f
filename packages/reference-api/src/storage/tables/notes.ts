import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from '../columns.ts';
import { folded } from '../folded.ts';
import { plainText } from '../plain-text.ts';
import { appointments } from './appointments.ts';
import { people } from './people.ts';

/** One note per participant, made with the appointment, read by its author only. */
export const appointment_notes = pgTable(
  'appointment_notes',
  {
    id: id(),
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => people.id),
    note: text().notNull().default(''),
    /** The text, where `note` says that it is encrypted. */
    encrypted: text(),
    /** Empty when the note says nothing; no search looks into it since notes are encrypted (decision 136). */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(folded(plainText(sql.raw('"note"')))),
    /** Saved last by this browser and system. */
    device: text(),
    version: version(),
    updated_at: createdAt(),
  },
  (table) => [
    uniqueIndex('appointment_notes_author').on(table.appointment_id, table.user_id),
    index('appointment_notes_user').on(table.user_id),
    // Notes with a word in them: lists and counts of documents never read the text itself.
    index('appointment_notes_written').on(table.appointment_id, table.user_id).where(sql`${table.search_text} <> ''`),
  ],
);

/** Texts that a note had: those that later saves took the place of, in sensible steps. */
export const note_versions = pgTable(
  'note_versions',
  {
    id: id(),
    note_id: integer()
      .notNull()
      .references(() => appointment_notes.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    note: text().notNull(),
    /** The text, where `note` says that it is encrypted. */
    encrypted: text(),
    device: text(),
    saved_at: instant().notNull(),
  },
  (table) => [uniqueIndex('note_versions_version').on(table.note_id, table.version)],
);
