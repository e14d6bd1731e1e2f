import { and, eq } from 'drizzle-orm';
import type { PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { invoice_states, invoices } from '../storage/tables.ts';
import { type InvoiceRow, readInvoices } from './to-invoice.ts';

/** One of the practitioner's own invoices; a 404 for somebody else's (BP-001). */
export async function ownInvoice({ database, person }: PersonContext, id: string): Promise<InvoiceRow> {
  const number = recordId(id);
  if (number === null) throw notFound();
  const [row] = await readInvoices(database, and(eq(invoices.id, number), eq(invoices.practitioner_id, person.id)));
  if (!row) throw notFound();
  return row;
}

/** The same, held until the write is over, so that of two changes at once the second sees the first. */
export async function lockOwnInvoice(context: PersonContext, id: string): Promise<InvoiceRow> {
  const { invoice } = await ownInvoice(context, id);
  const { database } = context;
  await database.select().from(invoice_states).where(eq(invoice_states.invoice_id, invoice.id)).for('update');
  return ownInvoice(context, id);
}
