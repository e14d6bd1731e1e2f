import type { InvoiceSummary } from '@portal/contract/entities/invoice';
import { type Amount, csvOf } from '@portal/contract/rules/csv';
import { SALES_TAXES } from '@portal/contract/rules/sales-tax';
import type { Locale } from '@portal/portal-kit';

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

/**
 * A year for an accountant: a row for each invoice and credit note, by number, oldest first, each tax in a column of its
 * own. In French it has semicolons and decimal commas, as spreadsheets in French read them.
 */
export function invoicesCsv(
  invoices: readonly InvoiceSummary[],
  { t, locale }: { t: (key: string) => string; locale: Locale },
): string {
  // The American edition has no tax. An account that changed its edition keeps what it charged before.
  const hasTaxes = invoices.some(({ currency }) => currency === 'CAD');
  const amount = (cents: number): Amount => ({ cents, point: locale === 'fr' ? ',' : '.' });
  const columns: readonly (readonly [name: string, cell: (invoice: InvoiceSummary) => string | Amount])[] = [
    ['number', ({ number }) => number],
    ['kind', ({ kind }) => t(`kind.${kind}`)],
    ['credits', ({ credits }) => credits?.number ?? ''],
    ['issued', ({ issued_on }) => issued_on],
    ['client', ({ client }) => client.full_name],
    ...(hasTaxes ? [['province', ({ province }: InvoiceSummary) => province ?? ''] as const] : []),
    ['currency', ({ currency }) => currency],
    ['subtotal', ({ subtotal_cents }) => amount(subtotal_cents)],
    ...(hasTaxes ? SALES_TAXES : []).map(
      (name) =>
        [
          name,
          ({ taxes }: InvoiceSummary) =>
            amount(taxes.filter(({ tax }) => tax === name).reduce((total, { cents }) => total + cents, 0)),
        ] as const,
    ),
    ['total', ({ total_cents }) => amount(total_cents)],
    ['paidOn', ({ paid_on }) => paid_on ?? ''],
  ];
  const rows = [...invoices]
    .sort((one, other) => Number(one.number) - Number(other.number))
    .map((invoice) => columns.map(([, cell]) => cell(invoice)));
  return csvOf([columns.map(([name]) => t(`csv.${name}`)), ...rows], locale === 'fr' ? ';' : ',');
}
