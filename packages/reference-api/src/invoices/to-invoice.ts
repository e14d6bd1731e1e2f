import type { Invoice, InvoiceSummary } from '@portal/contract/entities/invoice';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../storage/database.ts';
import { appointment_changes, invoice_states, invoices } from '../storage/tables.ts';

const taken = alias(invoices, 'taken');
const taking = alias(invoices, 'taking');

/** The last outcome of a line's session until an invoice was issued, or since; imported sessions have none at first. */
const lastOutcome = (when: SQL) => sql`
  select status, reason, duration from ${appointment_changes} as changed
  where appointment_id = (line ->> 'appointment_id')::int and changed.created_at ${when} ${invoices.created_at}
  order by version desc limit 1`;

/**
 * Whether a session is not any more as it was billed, which only an administrator can bring about. An invoice that was
 * taken back, and what takes it back, are of the past.
 */
const isOutdated = sql<boolean>`${invoices.kind} = 'invoice' and ${taking.id} is null and exists (
  select 1 from jsonb_array_elements(${invoices.document} -> 'lines') as line
  cross join lateral (${lastOutcome(sql`>`)}) as latest
  left join lateral (${lastOutcome(sql`<=`)}) as former on true
  where (latest.status, latest.reason, latest.duration) is distinct from
    (coalesce(former.status, case when line ? 'reason' then 'canceled' else 'completed' end),
      coalesce(former.reason, line ->> 'reason'), coalesce(former.duration, (line ->> 'duration')::int))
)`;

/** Invoices with what was said of them later, by number, the newest first. */
export function readInvoices(database: Database, condition: SQL | undefined) {
  return database
    .select({ invoice: invoices, state: invoice_states, taken, taking, isOutdated })
    .from(invoices)
    .leftJoin(invoice_states, eq(invoice_states.invoice_id, invoices.id))
    .leftJoin(taken, eq(taken.id, invoices.credits_id))
    .leftJoin(taking, eq(taking.credits_id, invoices.id))
    .where(and(condition))
    .orderBy(desc(invoices.issued_on), desc(invoices.number), desc(invoices.id));
}

export type InvoiceRow = Awaited<ReturnType<typeof readInvoices>>[number];

/** `0007`: as people read numbers of invoices. */
export function invoiceNumber(number: number): string {
  return String(number).padStart(4, '0');
}

const reference = (row: typeof invoices.$inferSelect | null) =>
  row === null ? null : { id: String(row.id), number: invoiceNumber(row.number) };

/** An invoice on the wire, without its lines. */
export function toSummary({ invoice, state, taken: of, taking: by, isOutdated }: InvoiceRow): InvoiceSummary {
  const { kind, issued_on, currency, province, subtotal_cents, total_cents, document } = invoice;
  return {
    ...{ id: String(invoice.id), kind, number: invoiceNumber(invoice.number), issued_on, currency, province },
    client: { id: String(invoice.client_id), full_name: document.client_name },
    ...{ subtotal_cents, taxes: document.taxes, total_cents },
    ...{ credits: reference(of), credited_by: reference(by) },
    ...{ paid_on: state?.paid_on ?? null, sent_at: state?.sent_at?.toISOString() ?? null },
    outdated_yn: isOutdated,
  };
}

/** An invoice on the wire, whole. */
export function toInvoice(row: InvoiceRow): Invoice {
  const { seller, lines } = row.invoice.document;
  return { ...toSummary(row), seller, lines };
}
