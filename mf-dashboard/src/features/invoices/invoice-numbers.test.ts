import { describe, expect, it } from '@jest/globals';
import type { InvoiceSummary } from '@portal/contract/entities/invoice';
import { INVOICE_LINE_LIMIT, PROVINCES, taxesOf, toCents } from '@portal/contract/rules/sales-tax';
import { parseCsv } from '@portal/contract/testing/parse-csv';
import fc from 'fast-check';
import { completedSession } from '../billing/testing/completed-session.ts';
import { canBeBilled, meaningOfPayment, offeredWith, totalsOfInvoice } from './invoice-totals.ts';
import { invoicesCsv, summaryOf } from './invoices-of-year.ts';

const numbers = { gst_hst_number: '123456789RT0001', pst_number: '1234567890TQ0001' };
const by = { numbers, chargesHst: true, dayOf: (start: string) => start.slice(0, 10) };

const invoice = (number: number, change: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  ...{ id: String(number), kind: 'invoice', number: String(number).padStart(4, '0'), issued_on: '2026-03-18' },
  ...{ currency: 'CAD', client: { id: '10', full_name: 'Alex Roy' }, province: 'QC', subtotal_cents: 10_000 },
  ...{ taxes: taxesOf(10_000, 'QC', '2026-03-18', numbers), total_cents: 11_498 },
  ...{ credits: null, credited_by: null, paid_on: null, sent_at: null, outdated_yn: false },
  ...change,
});
const reference = { id: '1', number: '0001' };
const credited = invoice(1, { credited_by: { id: '2', number: '0002' } });
const credit = invoice(2, {
  ...{ kind: 'credit_note', credits: reference, subtotal_cents: -10_000, total_cents: -11_498 },
  taxes: credited.taxes.map((tax) => ({ ...tax, cents: -tax.cents })),
});

const arbitraryInvoice = fc
  .tuple(fc.integer({ min: 1, max: 9_999_999_999 }), fc.constantFrom(...PROVINCES), fc.boolean())
  .map(([subtotal_cents, province, isPaid]) => {
    const taxes = taxesOf(subtotal_cents, province, '2026-03-18', numbers);
    const total_cents = taxes.reduce((sum, { cents }) => sum + cents, subtotal_cents);
    return { subtotal_cents, province, taxes, total_cents, paid_on: isPaid ? '2026-03-18' : null };
  });

describe('what a year comes to', () => {
  it('is what its documents add up to, and nothing for one that was taken back', () => {
    expect(summaryOf([credit, credited])).toEqual({
      ...{ invoices: 1, credit_notes: 1, subtotal: 0, gst: 0, hst: 0, qst: 0, total: 0, owed: 0 },
    });
    fc.assert(
      fc.property(fc.array(arbitraryInvoice), (rows) => {
        const summary = summaryOf(rows.map((row, place) => invoice(place + 1, row)));
        expect(summary.subtotal + summary.gst + summary.hst + summary.qst).toBe(summary.total);
        const owed = rows.filter(({ paid_on }) => paid_on === null).map(({ total_cents }) => total_cents);
        expect(summary.owed).toBe(owed.reduce((sum, cents) => sum + cents, 0));
      }),
    );
  });

  it('is in a file by number, exact, with commas in French, and without anybody’s formula', () => {
    const t = (key: string) => key;
    const named = { ...credited, client: { id: '10', full_name: '=1+1' } };
    const [header = [], ...rows] = parseCsv(invoicesCsv([credit, named], { t, locale: 'fr' }), ';');
    const cell = (row: number, name: string) => rows[row]?.[header.indexOf(`csv.${name}`)];
    const amounts = ['number', 'subtotal', 'gst', 'hst', 'qst', 'total'];
    expect(amounts.map((name) => cell(0, name))).toEqual(['0001', '100,00', '5,00', '0,00', '9,98', '114,98']);
    expect(amounts.map((name) => cell(1, name))).toEqual(['0002', '-100,00', '-5,00', '0,00', '-9,98', '-114,98']);
    expect([cell(0, 'client'), cell(1, 'credits')]).toEqual(["'=1+1", '0001']);
    const american = invoice(1, { currency: 'USD', province: null, taxes: [], total_cents: 10_000 });
    expect(invoicesCsv([american], { t, locale: 'en' })).not.toMatch(/province|gst|hst|qst/);
  });
});

describe('what an invoice comes to', () => {
  const sessions = [
    completedSession({ rate: 119.99, hst_yn: true, start: '2026-03-18T15:30:00Z' }),
    completedSession({ rate: 80.5, hst_yn: false, start: '2026-03-19T15:30:00Z' }),
  ];

  it('is each session with its tax, only where it is taxed', () => {
    const { total, taxes } = totalsOfInvoice(sessions, { ...by, province: 'QC' });
    expect(taxes.map(({ tax, cents }) => [tax, cents])).toEqual([
      ['gst', 600],
      ['qst', 1197],
    ]);
    expect(total).toBe(toCents(119.99) + toCents(80.5) + 1797);
    expect(totalsOfInvoice(sessions, { ...by, province: 'QC', chargesHst: false }).taxes).toEqual([]);
    expect(totalsOfInvoice(sessions, { ...by, province: '' })).toMatchObject({ taxes: [], isTaxed: true });
  });

  it('is offered for the session that was chosen, however old, and the latest others with its client', () => {
    const day = (number: number) => completedSession({ start: new Date(Date.UTC(2026, 0, number)).toISOString() });
    const [oldest = day(1), ...rest] = Array.from({ length: INVOICE_LINE_LIMIT + 5 }, (_, number) => day(number + 1));
    const billed = completedSession({ id: 'billed', start: '2026-12-01T10:00:00Z', invoice_number: '7' });
    const offered = offeredWith(oldest, [oldest, ...rest, billed]);
    expect(offered).toHaveLength(INVOICE_LINE_LIMIT);
    expect([offered[0], offered.at(-1)]).toEqual([rest.at(-1), oldest]);
  });

  it('is paid or owed as a whole: what that makes of its sessions is said', () => {
    const [paid, owed] = [completedSession({ paid_yn: true }), completedSession({ paid_yn: false })];
    expect(meaningOfPayment([paid, owed], '')).toBe('owed_again');
    expect(meaningOfPayment([paid, owed], '2026-03-18')).toBe('all_paid');
    expect([meaningOfPayment([owed], ''), meaningOfPayment([paid], '2026-03-18')]).toEqual([null, null]);
  });

  it.each([
    [{}, true],
    [{ rate: null }, false],
    [{ rate: 0 }, false],
    [{ invoice_number: 'INV-7' }, false],
    [{ invoice_id: '7', invoice_number: '0007' }, false],
  ])('can be asked for of a session with %j: %p', (change, can) => {
    expect(canBeBilled(completedSession(change))).toBe(can);
  });
});
