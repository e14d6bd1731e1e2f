import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number. Seeds name theirs, so the world is the same each time; everything later is counted on. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** An instant. Milliseconds, because that is all a JavaScript Date can carry there and back. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/** Counts a row's changes, so that a write made on old knowledge can be refused. */
export const version = () => integer().notNull().default(1);
