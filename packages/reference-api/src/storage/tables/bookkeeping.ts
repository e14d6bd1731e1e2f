import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { combinedKey, createdAt, id, instant } from '../columns.ts';
import { people } from './people.ts';

/** Mails and text messages as the embedded default "sends" them. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    links: text().array().notNull().default([]),
    sent_at: createdAt(),
  },
  (table) => [index('outbox_recipient').on(table.recipient)],
);

/** Who did what to which record, and when; never what stood in it. */
export const audit_events = pgTable(
  'audit_events',
  {
    id: id(),
    at: instant().notNull(),
    /** Without a foreign key: the trail outlives the people in it. */
    person_id: integer(),
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: text(),
    trace_id: text().notNull(),
  },
  (table) => [index('audit_events_subject').on(table.subject, table.subject_id)],
);

/** The answer a write once gave, for whoever repeats it under the same key. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    person_id: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    call_id: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    answer: jsonb().$type<{ body: unknown }>(),
    created_at: createdAt(),
  },
  (table) => [combinedKey({ columns: [table.person_id, table.call_id, table.key] })],
);

/** Attempts within a window: failed sign-ins per account and per address, pins per account. */
export const rate_counters = pgTable('rate_counters', {
  key: text().primaryKey(),
  window_started_at: instant().notNull(),
  attempts: integer().notNull(),
});
