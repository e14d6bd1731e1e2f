import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { combinedKey, createdAt, id, instant } from '../columns.ts';
import { people } from './people.ts';

/**
 * One conversation per practitioner and client. A couple has its own, so that a guest
 * never meets what the host said alone.
 */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    channel: text().notNull().unique(),
    practitioner_id: integer()
      .notNull()
      .references(() => people.id),
    client_id: integer()
      .notNull()
      .references(() => people.id),
    guest_id: integer().references(() => people.id),
  },
  (table) => [index('chats_practitioner').on(table.practitioner_id, table.client_id)],
);

export const chat_messages = pgTable(
  'chat_messages',
  {
    id: id(),
    chat_id: integer()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    author_id: integer()
      .notNull()
      .references(() => people.id),
    body: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('chat_messages_chat').on(table.chat_id, table.created_at)],
);

/** Up to when each participant has read. */
export const chat_reads = pgTable(
  'chat_reads',
  {
    chat_id: integer()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    person_id: integer()
      .notNull()
      .references(() => people.id),
    read_at: instant().notNull(),
  },
  (table) => [combinedKey({ columns: [table.chat_id, table.person_id] })],
);
