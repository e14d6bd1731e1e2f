import * as calls from '@portal/contract/calls/invoices';
import { dateIn } from '@portal/contract/rules/days';
import { eq, sql } from 'drizzle-orm';
import { implement, type PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { appointment_details, invoice_states } from '../storage/tables.ts';
import { lockOwnInvoice, ownInvoice } from './own-invoice.ts';
import { toInvoice } from './to-invoice.ts';

/** Nobody has paid tomorrow. */
export function refuseFuture({ now, person }: PersonContext, paidOn: string | null): void {
  if (paidOn !== null && paidOn > dateIn(now, person.timezone)) throw refuseField('paid_on', 'paid_in_future');
}

/**
 * PUT /practice/invoices/{id}/payment (BS-004): when an invoice was paid, which makes it a receipt. Its sessions say the
 * same. One that was taken back stays as it is.
 */
export const updateInvoicePayment = implement(calls.updateInvoicePayment, async ({ params, body }, context) => {
  const { database, audit } = context;
  refuseFuture(context, body.paid_on);
  const { invoice, taking } = await lockOwnInvoice(context, params.id);
  if (invoice.kind === 'credit_note' || taking !== null) throw new Refusal(409, 'invoice_final');
  await database.update(invoice_states).set({ paid_on: body.paid_on }).where(eq(invoice_states.invoice_id, invoice.id));
  await database
    .update(appointment_details)
    .set({ paid_yn: body.paid_on !== null, version: sql`${appointment_details.version} + 1` })
    .where(eq(appointment_details.invoice_id, invoice.id));
  const action = body.paid_on === null ? 'invoice.owed' : 'invoice.paid';
  await audit(database, { action, subject: 'invoice', subject_id: invoice.id });
  return toInvoice(await ownInvoice(context, params.id));
});
