import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { MODALITIES, PROVIDER_TYPES } from '../rules/appointments.ts';
import { CHARGED_REASONS } from '../rules/charging.ts';
import { PROVINCES, SALES_TAXES } from '../rules/sales-tax.ts';
import { flag, Id, Moment, orNull } from './values.ts';

/** Whole cents; of a credit note below zero. */
const cents = () => z.int();

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

export const InvoiceTax = /*#__PURE__*/ define(() =>
  z.object({ tax: z.enum(SALES_TAXES), rate: z.int(), cents: cents() }),
);
export type InvoiceTax = z.output<typeof InvoiceTax>;

/** One session of an invoice, as it was when the invoice was issued. */
export const InvoiceLine = /*#__PURE__*/ define(() =>
  z.object({
    appointment_id: Id,
    /** Of the practitioner's calendar, `2026-03-18`. */
    date: z.string(),
    /** Minutes. */
    duration: z.int(),
    provider_type: z.enum(PROVIDER_TYPES),
    modality: z.enum(MODALITIES),
    cents: cents(),
    taxes: z.array(InvoiceTax),
    /** Why the session did not take place, where it is charged all the same. */
    reason: z.optional(z.enum(CHARGED_REASONS)),
  }),
);
export type InvoiceLine = z.output<typeof InvoiceLine>;

/** Who issues an invoice, with all that an insurer asks for, as it was then. */
export const InvoiceSeller = /*#__PURE__*/ define(() =>
  z.object({
    full_name: z.string(),
    designations: z.array(z.string()),
    licences: z.array(z.object({ state: z.string(), governing_body: z.string(), license_number: z.string() })),
    /** Lines of the practice's address, without blank ones. */
    address: z.array(z.string()),
    gst_hst_number: orNull(z.string()),
    pst_number: orNull(z.string()),
  }),
);
export type InvoiceSeller = z.output<typeof InvoiceSeller>;

/** Another document of the same practitioner. */
const Reference = /*#__PURE__*/ define(() => z.object({ id: Id, number: z.string() }));

/** A row of the list of invoices. */
export const InvoiceSummary = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    kind: z.enum(INVOICE_KINDS),
    /** The practitioner's own count, without gaps: `0007`. */
    number: z.string(),
    /** `2026-03-18`, by the practitioner's calendar. */
    issued_on: z.string(),
    currency: z.string(),
    client: z.object({ id: Id, full_name: z.string() }),
    province: orNull(z.enum(PROVINCES)),
    subtotal_cents: cents(),
    taxes: z.array(InvoiceTax),
    total_cents: cents(),
    /** The invoice that a credit note takes back. */
    credits: orNull(Reference),
    /** The credit note that takes this invoice back. */
    credited_by: orNull(Reference),
    /** The day on which it was paid; null while it is owed. */
    paid_on: orNull(z.string()),
    /** When it was last mailed to the client, who sees it from then on. */
    sent_at: orNull(Moment),
    /** An administrator has changed a session on it since: it did not take place, or was of other minutes. */
    outdated_yn: flag(),
  }),
);

export type InvoiceSummary = z.output<typeof InvoiceSummary>;

/** An invoice or a credit note. It never changes; only whether it was paid and sent is told beside it. */
export const Invoice = /*#__PURE__*/ define(() =>
  z.extend(InvoiceSummary, { seller: InvoiceSeller, lines: z.array(InvoiceLine) }),
);
export type Invoice = z.output<typeof Invoice>;
