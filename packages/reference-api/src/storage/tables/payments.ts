import { PAYOUT_CHANGES } from '@portal/contract/rules/payments';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { combinedKey, createdAt, id, instant, version } from '../columns.ts';
import { appointments } from './appointments.ts';
import { people } from './people.ts';

const amount = () => numeric({ precision: 12, scale: 2, mode: 'number' }).notNull();

/**
 * Where payouts are paid from (BE-003, A-146). One of them is the default at any moment: an index allows no second one,
 * and a trigger that looks when a transaction ends demands one (migration 0016).
 */
export const provider_payout_sources = pgTable(
  'provider_payout_sources',
  {
    id: id(),
    name: text().notNull(),
    kind: text().notNull(),
    currency: text().notNull(),
    /** Its name at the provider; never an account number. */
    reference: text(),
    default_yn: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('provider_payout_sources_default').on(table.default_yn).where(sql`${table.default_yn}`)],
);

export const provider_payouts = pgTable(
  'provider_payouts',
  {
    id: id(),
    provider_id: integer()
      .notNull()
      .references(() => people.id),
    amount: amount(),
    currency: text().notNull(),
    status: text({ enum: ['pending', 'executed', 'canceled'] }).notNull(),
    period_start: date().notNull(),
    period_end: date().notNull(),
    source_id: integer().references(() => provider_payout_sources.id),
    note: text(),
    created_at: createdAt(),
    executed_at: instant(),
    version: version(),
  },
  (table) => [
    index('provider_payouts_provider').on(table.provider_id, table.created_at, table.id),
    index('provider_payouts_created').on(table.created_at, table.id),
    index('provider_payouts_status').on(table.status, table.created_at, table.id),
    index('provider_payouts_amount').on(table.amount, table.id),
    index('provider_payouts_period').on(table.period_end, table.period_start),
  ],
);

/** Who created, changed, executed or canceled a payout, by the version that it has had since. */
export const provider_payout_changes = pgTable(
  'provider_payout_changes',
  {
    id: id(),
    payout_id: integer()
      .notNull()
      .references(() => provider_payouts.id, { onDelete: 'cascade' }),
    person_id: integer()
      .notNull()
      .references(() => people.id),
    what: text({ enum: PAYOUT_CHANGES }).notNull(),
    version: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('provider_payout_changes_version').on(table.payout_id, table.version)],
);

/** A card payment that failed and is tried again (BE-001). */
export const card_payment_retries = pgTable(
  'card_payment_retries',
  {
    id: id(),
    client_id: integer()
      .notNull()
      .references(() => people.id),
    appointment_id: integer().references(() => appointments.id),
    amount: amount(),
    currency: text().notNull(),
    status: text({ enum: ['scheduled', 'failed', 'canceled', 'succeeded'] }).notNull(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant(),
    error: text(),
    created_at: createdAt(),
    /** Who stopped it when. */
    canceled_at: instant(),
    canceled_by: integer().references(() => people.id),
    version: version(),
  },
  (table) => [
    index('card_payment_retries_client').on(table.client_id, table.created_at, table.id),
    index('card_payment_retries_created').on(table.created_at, table.id),
    index('card_payment_retries_status').on(table.status, table.created_at, table.id),
    index('card_payment_retries_next').on(table.next_attempt_at, table.id),
  ],
);

/**
 * What the rows of a table of money come to in each status and currency, so that a list of a hundred thousand adds up
 * nothing (ADMIN-020, ADMIN-028). Triggers of `provider_payouts` and `card_payment_retries` alone write here, within the
 * statement that changes a row (migration 0018).
 */
export const money_totals = pgTable(
  'money_totals',
  {
    /** The table whose rows they are. */
    of_table: text({ enum: ['provider_payouts', 'card_payment_retries'] }).notNull(),
    status: text().notNull(),
    currency: text().notNull(),
    amount: numeric({ precision: 20, scale: 2, mode: 'number' }).notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [combinedKey({ columns: [table.of_table, table.status, table.currency] })],
);
