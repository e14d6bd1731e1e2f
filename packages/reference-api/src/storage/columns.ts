import * as postgres from 'drizzle-orm/pg-core';
import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number. Seeds name theirs, so the world is the same each time; everything later is counted on. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** An instant. Milliseconds, because that is all a JavaScript Date can carry there and back. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/** Counts a row's changes, so that a write made on old knowledge can be refused. */
export const version = () => integer().notNull().default(1);

/** A key of several columns. Of drizzle's two forms only the other one is deprecated, which the linter cannot tell. */
export const combinedKey = postgres.primaryKey;
