import {
  INVOICE_KINDS,
  type InvoiceLine,
  type InvoiceSeller,
  type InvoiceTax,
} from '@portal/contract/entities/invoice';
import { PROVINCES } from '@portal/contract/rules/sales-tax';
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { people } from './people.ts';

/**
 * The last number that a practitioner gave. Its row is held until the transaction of the next one ends, and goes back
 * with it: no gap and no number twice, from however many processes.
 */
export const invoice_numbers = pgTable('invoice_numbers', {
  practitioner_id: integer()
    .primaryKey()
    .references(() => people.id),
  last: integer().notNull(),
});

/** All that stands on an invoice, as it was when it was issued. */
interface InvoiceDocument {
  client_name: string;
  seller: InvoiceSeller;
  lines: InvoiceLine[];
  taxes: InvoiceTax[];
}

/** Invoices and credit notes. Issued once and never changed: a trigger refuses it, whoever asks (migration 0028). */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    practitioner_id: integer()
      .notNull()
      .references(() => people.id),
    client_id: integer()
      .notNull()
      .references(() => people.id),
    number: integer().notNull(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    issued_on: date().notNull(),
    currency: text().notNull(),
    province: text({ enum: PROVINCES }),
    document: jsonb().$type<InvoiceDocument>().notNull(),
    /** Whole cents, as all money of an invoice. */
    subtotal_cents: bigint({ mode: 'number' }).notNull(),
    total_cents: bigint({ mode: 'number' }).notNull(),
    /** The invoice that a credit note takes back: one at most. */
    credits_id: integer(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.practitioner_id, table.number),
    uniqueIndex('invoices_credits').on(table.credits_id),
    index('invoices_issued').on(table.practitioner_id, table.issued_on),
    index('invoices_client').on(table.client_id),
  ],
);

/** What may be said of an invoice later: that it was paid, and that it was sent. */
export const invoice_states = pgTable('invoice_states', {
  invoice_id: integer()
    .primaryKey()
    .references(() => invoices.id),
  paid_on: date(),
  sent_at: instant(),
});
