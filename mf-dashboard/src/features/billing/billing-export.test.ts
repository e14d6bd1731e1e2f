import { describe, expect, it } from '@jest/globals';
import { harmless } from '@portal/contract/rules/csv';
import { parseCsv } from '@portal/contract/testing/parse-csv';
import fc from 'fast-check';
import { billingCsv, spanOf } from './billing-export.tsx';
import { arbitrarySession } from './testing/arbitrary-session.ts';
import { completedSession } from './testing/completed-session.ts';

const canada = {
  t: (key: string) => key,
  timeZone: 'America/Toronto',
  locale: 'en',
  currency: 'CAD',
  chargesHst: true,
} as const;
const names = [
  'start',
  'timeZone',
  'client',
  'minutes',
  'rate',
  'currency',
  'hst',
  'invoice',
  'payment',
  'outcome',
  'note',
];

describe('billingCsv', () => {
  it('has a row for each session, in their order, with all there is', () => {
    const some = completedSession({
      rate: 120.5,
      hst_yn: true,
      invoice_number: '=1+1',
      note: 'a "b",\nc',
      paid_yn: false,
    });
    const open = completedSession({
      rate: null,
      client: 'Casey Bell',
      start: '2026-01-02T03:04:05Z',
      duration: 30,
      isLate: true,
    });
    expect(parseCsv(billingCsv([some, open], canada))).toEqual([
      names.map((name) => `csv.${name}`),
      [
        ...['2026-03-18T11:30:00-04:00', 'America/Toronto', 'Alex Roy', '60', '120.50', 'CAD'],
        ...['shared:yes', "'=1+1", 'payment.unpaid', 'shared:status.completed', 'a "b",\nc'],
      ],
      [
        ...['2026-01-01T22:04:05-05:00', 'America/Toronto', 'Casey Bell', '0', '', 'CAD'],
        ...['shared:no', '', 'payment.paid', 'shared:reasons.client_late_cancellation', ''],
      ],
    ]);
  });

  it('has the separator and the decimal comma of French spreadsheets in French', () => {
    const file = billingCsv([completedSession({ rate: 1234.5, note: 'a;b' })], { ...canada, locale: 'fr' });
    const [, row] = parseCsv(file, ';');
    expect(row).toHaveLength(names.length);
    expect(row?.[4]).toBe('1234,50');
    expect(row?.at(-1)).toBe('a;b');
  });

  it('says nothing of HST where there is none', () => {
    const file = billingCsv([completedSession({ hst_yn: true })], { ...canada, chargesHst: false, currency: 'USD' });
    expect(parseCsv(file)[0]).toEqual(names.filter((name) => name !== 'hst').map((name) => `csv.${name}`));
    expect(file).not.toContain('shared:yes');
  });

  it('is read back as the sessions that were written', () => {
    fc.assert(
      fc.property(fc.array(arbitrarySession), (sessions) => {
        const [, ...rows] = parseCsv(billingCsv(sessions, canada));
        const read = rows.map((row) => [Date.parse(row[0] ?? ''), row[2], row[3], row[4], row[7], row[10]]);
        expect(read).toEqual(
          sessions.map(({ start_date, client, duration, appointment_detail: detail }) => [
            Math.floor(Date.parse(start_date) / 1000) * 1000,
            harmless(client.preferred_name_with_last_name),
            String(duration),
            detail?.rate?.toFixed(2) ?? '',
            harmless(detail?.invoice_number ?? ''),
            harmless(detail?.note ?? ''),
          ]),
        );
      }),
    );
  });
});

describe('spanOf', () => {
  it.each([
    [['2026-03'], '2026-03'],
    [['2026-03', '2025-12', '2026-01'], '2025-12_2026-03'],
  ])('%j is %s', (months, span) => expect(spanOf(months)).toBe(span));
});
