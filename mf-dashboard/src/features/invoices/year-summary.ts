import type { InvoiceSummary } from '@portal/contract/entities/invoice';
import { SALES_TAXES } from '@portal/contract/rules/sales-tax';

/** What a year comes to, in whole cents. Credit notes are below zero, so that they take back what they name. */
export interface YearSummary {
  invoices: number;
  credit_notes: number;
  subtotal: number;
  gst: number;
  hst: number;
  qst: number;
  total: number;
  /** Of invoices that were not taken back. */
  owed: number;
}

/** Adds up the documents of a year. */
export function summaryOf(invoices: readonly InvoiceSummary[]): YearSummary {
  const taxOf = (name: (typeof SALES_TAXES)[number]) =>
    sum(invoices.flatMap(({ taxes }) => taxes.filter(({ tax }) => tax === name).map(({ cents }) => cents)));
  const [gst = 0, hst = 0, qst = 0] = SALES_TAXES.map(taxOf);
  return {
    invoices: invoices.filter(({ kind }) => kind === 'invoice').length,
    credit_notes: invoices.filter(({ kind }) => kind === 'credit_note').length,
    subtotal: sum(invoices.map(({ subtotal_cents }) => subtotal_cents)),
    ...{ gst, hst, qst },
    total: sum(invoices.map(({ total_cents }) => total_cents)),
    owed: sum(invoices.filter(isOwed).map(({ total_cents }) => total_cents)),
  };
}

/** Whether somebody still has to pay it. */
function isOwed({ kind, paid_on, credited_by }: InvoiceSummary): boolean {
  return kind === 'invoice' && paid_on === null && credited_by === null;
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
