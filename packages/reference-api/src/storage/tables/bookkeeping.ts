import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { combinedKey, createdAt, id, instant } from '../columns.ts';
import { people } from './people.ts';

/** Mails and text messages: kept for `/dev/outbox` by the embedded default, else a queue for whoever delivers them. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text(),
    links: text().array().notNull().default([]),
    /** When the API sent it; a queue delivers a little later. */
    sent_at: createdAt(),
    /** Stays the same for all attempts, so that a receiver knows a mail that comes twice. */
    message_id: uuid().notNull().defaultRandom(),
    /** `withdrawn`: no longer so when its turn came. */
    delivery: text({ enum: ['kept', 'waiting', 'delivered', 'given_up', 'withdrawn'] })
      .notNull()
      .default('kept'),
    attempts: integer().notNull().default(0),
    /** When a waiting one is to be tried, again or at first. */
    due_at: createdAt(),
    /** The appointment whose start a reminder tells, to whom, and that start; null for every other message. */
    appointment_id: integer(),
    person_id: integer(),
    start_date: instant(),
    /** The change of an appointment's status that it tells of, and is withdrawn with; null for every other message. */
    change_id: integer(),
  },
  (table) => [
    index('outbox_recipient').on(table.recipient),
    index('outbox_change').on(table.change_id).where(sql`${table.change_id} is not null`),
    // In the order in which they are sent: reminders after all others, by the start that they tell.
    index('outbox_waiting')
      .on(table.channel, sql`(${table.appointment_id} is not null)`, table.start_date, table.due_at, table.id)
      .where(sql`${table.delivery} = 'waiting'`),
  ],
);

/**
 * Who did what to which record, and when; never what stood in it. Append-only: a trigger refuses every change and
 * deletion, whoever asks (migration 0015). Each list of it has an index by which ten million events are no more work
 * than ten: by person, by kind, by record and by day, newest first. Partitioned by the month of `at` in UTC, which
 * drizzle cannot say (migration 0031, decision 128); a large one from before is one table until `npx portal audit`.
 */
export const audit_events = pgTable(
  'audit_events',
  {
    // 64 bits: at 100 events a second for ten hours a day, 31 last less than two years.
    id: bigserial({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    /** Without a foreign key: the trail outlives the people in it. */
    person_id: integer(),
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: text(),
    /** Why, as whoever did it wrote: of exports and locks. */
    reason: text(),
    trace_id: text().notNull(),
  },
  (table) => [
    // A key of partitions has their column in it.
    combinedKey({ columns: [table.id, table.at] }),
    index('audit_events_subject').on(table.subject, table.subject_id, table.at),
    index('audit_events_person').on(table.person_id, table.at),
    index('audit_events_action').on(table.action, table.at),
    index('audit_events_at').on(table.at),
  ],
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
    /** The answer, where there are keys to encrypt it by: it may hold all that a write returned. */
    encrypted: text(),
    created_at: createdAt(),
  },
  (table) => [combinedKey({ columns: [table.person_id, table.call_id, table.key] })],
);

/** Attempts within a window: of a sign-in, of pins, of mails asked for. What is counted by stands in the key. */
export const rate_counters = pgTable('rate_counters', {
  key: text().primaryKey(),
  window_started_at: instant().notNull(),
  attempts: integer().notNull(),
  last_attempt_at: createdAt(),
});

/** The highest number that was ever seen under a name, by any process of this database. */
export const high_marks = pgTable('high_marks', {
  name: text().primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
});
