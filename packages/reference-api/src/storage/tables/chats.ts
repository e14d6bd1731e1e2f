import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** Its place in the conversation, counted from 0 without gaps: the chat service numbers messages so. */
    index: integer().notNull(),
    author_id: integer()
      .notNull()
      .references(() => people.id),
    body: text().notNull(),
    /** The text, where `body` says that it is encrypted. */
    encrypted: text(),
    /** Made up by whoever sent it, so that one message sent twice is kept once. */
    client_message_id: text(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_messages_chat_index').on(table.chat_id, table.index),
    uniqueIndex('chat_messages_sent_once').on(table.chat_id, table.author_id, table.client_message_id),
  ],
);

/** Up to which message each participant has read; it only grows. */
export const chat_reads = pgTable(
  'chat_reads',
  {
    chat_id: integer()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    person_id: integer()
      .notNull()
      .references(() => people.id),
    last_read_index: integer().notNull(),
    read_at: instant().notNull(),
  },
  (table) => [combinedKey({ columns: [table.chat_id, table.person_id] })],
);
