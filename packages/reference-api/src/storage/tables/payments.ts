import { boolean, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from '../columns.ts';
import { appointments } from './appointments.ts';
import { people } from './people.ts';

const amount = () => numeric({ precision: 12, scale: 2, mode: 'number' }).notNull();

export const provider_payout_sources = pgTable('provider_payout_sources', {
  id: id(),
  name: text().notNull(),
  kind: text().notNull(),
  currency: text().notNull(),
  default_yn: boolean().notNull().default(false),
});

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
  (table) => [index('provider_payouts_provider').on(table.provider_id, table.created_at)],
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
    version: version(),
  },
  (table) => [index('card_payment_retries_client').on(table.client_id)],
);
