import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { calendarDay } from '../entities/calendar-day.ts';
import { ById } from '../entities/inputs.ts';
import { Invoice, InvoiceSummary } from '../entities/invoice.ts';
import { Id } from '../entities/values.ts';
import { INVOICE_LINE_LIMIT, PROVINCES } from '../rules/sales-tax.ts';

const paidOn = () => z.nullable(calendarDay());

export const listInvoices = /*#__PURE__*/ defineCall(() => ({
  id: 'invoices.list',
  method: 'GET',
  path: '/practice/invoices',
  query: z.object({ year: z.optional(z.string().check(z.regex(/^[1-9]\d{3}$/, 'rules.date'))) }),
  answer: z.object({
    /** The years in which something was issued, the newest first. */
    years: z.array(z.string()),
    /** The year that `invoices` are of: the one asked for, or the newest. */
    year: z.nullable(z.string()),
    /** Invoices and credit notes of that year, by number, the newest first. */
    invoices: z.array(InvoiceSummary),
  }),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['BS-004'],
  summary: 'A year of the practitioner’s own invoices and credit notes',
}));

export const issueInvoice = /*#__PURE__*/ defineCall(() => ({
  id: 'invoices.issue',
  method: 'POST',
  path: '/practice/invoices',
  body: z.object({
    appointment_ids: z.array(Id).check(z.minLength(1, 'rules.required'), z.maxLength(INVOICE_LINE_LIMIT, 'too_many')),
    /** Where the client lives; needed where a session is taxed. */
    province: z.nullable(z.enum(PROVINCES)),
    /** The day on which it was paid; null while it is owed. */
    paid_on: paidOn(),
    /** What the person saw: another total is refused, since rates may have changed meanwhile. */
    total_cents: z.int().check(z.minimum(0)),
  }),
  answer: Invoice,
  callers: ['practitioner'],
  refusals: [403, 404, 409, 422],
  source: ['BS-004'],
  summary:
    'Issue an invoice for in-house sessions with one client that were completed, or are charged all the same, under the next number',
}));

export const fetchInvoice = /*#__PURE__*/ defineCall(() => ({
  id: 'invoices.fetch',
  method: 'GET',
  path: '/practice/invoices/:id',
  params: ById,
  answer: Invoice,
  callers: ['practitioner'],
  refusals: [403, 404],
  source: ['BS-004'],
  summary: 'One of the practitioner’s own invoices or credit notes',
}));

export const creditInvoice = /*#__PURE__*/ defineCall(() => ({
  id: 'invoices.credit',
  method: 'POST',
  path: '/practice/invoices/:id/credit_notes',
  params: ById,
  answer: Invoice,
  callers: ['practitioner'],
  refusals: [403, 404, 409],
  source: ['BS-004'],
  summary: 'Take an invoice back by a credit note under the next number; its sessions can be invoiced anew',
}));

export const updateInvoicePayment = /*#__PURE__*/ defineCall(() => ({
  id: 'invoices.update_payment',
  method: 'PUT',
  path: '/practice/invoices/:id/payment',
  params: ById,
  body: z.object({ paid_on: paidOn() }),
  answer: Invoice,
  callers: ['practitioner'],
  refusals: [403, 404, 409, 422],
  source: ['BS-004'],
  summary: 'Say on which day an invoice was paid, or that it is owed',
}));

export const mailInvoice = /*#__PURE__*/ defineCall(() => ({
  id: 'invoices.mail',
  method: 'POST',
  path: '/practice/invoices/:id/mails',
  params: ById,
  answer: z.object({
    invoice: Invoice,
    /** The mailbox, masked: `a•••@d•••.test`. */
    sent_to: z.string(),
  }),
  callers: ['practitioner'],
  refusals: [403, 404, 429],
  source: ['BS-004', 'A-134'],
  summary: 'Show an invoice to its client, and tell them so by mail',
}));

export const clientInvoices = /*#__PURE__*/ defineCall(() => ({
  id: 'invoices.of_client',
  method: 'GET',
  path: '/client/invoices',
  answer: z.array(Invoice),
  callers: ['client'],
  refusals: [403],
  source: ['A-160'],
  summary: 'Invoices and credit notes that were sent to the client, the newest first; not by a session link',
}));
