import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addTaxes, PROVINCES, taxCents, taxesOf } from './sales-tax.ts';

const both = { gst_hst_number: '123456789RT0001', pst_number: '1234567890TQ0001' };
const cents = fc.integer({ min: 0, max: 9_999_999_999 });

describe('taxes by province', () => {
  it.each([
    ['AB', [['gst', 5000]]],
    ['BC', [['gst', 5000]]],
    ['MB', [['gst', 5000]]],
    ['NB', [['hst', 15_000]]],
    ['NL', [['hst', 15_000]]],
    ['NS', [['hst', 14_000]]],
    ['NT', [['gst', 5000]]],
    ['NU', [['gst', 5000]]],
    ['ON', [['hst', 13_000]]],
    ['PE', [['hst', 15_000]]],
    [
      'QC',
      [
        ['gst', 5000],
        ['qst', 9975],
      ],
    ],
    ['SK', [['gst', 5000]]],
    ['YT', [['gst', 5000]]],
  ] as const)('charges in %s %p', (province, expected) => {
    expect(taxesOf(10_000, province, '2026-03-18', both).map(({ tax, rate }) => [tax, rate])).toEqual(expected);
  });

  it('goes by the date of the session where a rate was another one', () => {
    expect(taxesOf(10_000, 'NS', '2025-03-31', both)).toEqual([{ tax: 'hst', rate: 15_000, cents: 1500 }]);
    expect(taxesOf(10_000, 'NS', '2025-04-01', both)).toEqual([{ tax: 'hst', rate: 14_000, cents: 1400 }]);
  });

  it('charges nothing by no number, and no QST without its own', () => {
    for (const province of PROVINCES)
      expect(taxesOf(10_000, province, '2026-03-18', { ...both, gst_hst_number: null })).toEqual([]);
    expect(taxesOf(10_000, 'QC', '2026-03-18', { ...both, pst_number: null })).toHaveLength(1);
  });

  it.each([
    [10_000, 9975, 998],
    [12_000, 9975, 1197],
    [10, 5000, 1],
    [9, 5000, 0],
    [-10, 5000, -1],
    [1, 13_000, 0],
    [9_999_999_999, 15_000, 1_500_000_000],
  ])('of %d cents at %d is %d cents: half a cent goes up', (amount, rate, tax) => {
    expect(taxCents(amount, rate)).toBe(tax);
  });

  it('is what exact arithmetic says, to the cent, and the same taken back', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(5000, 9975, 13_000, 14_000, 15_000), (amount, rate) => {
        const exact = (BigInt(amount) * BigInt(rate) + 50_000n) / 100_000n;
        expect(BigInt(taxCents(amount, rate))).toBe(exact);
        expect(taxCents(-amount, rate) + taxCents(amount, rate)).toBe(0);
      }),
    );
  });

  it('adds up to what its lines are, whatever they are', () => {
    const lines = fc.array(fc.tuple(cents, fc.constantFrom(...PROVINCES)), { maxLength: 50 });
    fc.assert(
      fc.property(lines, (amounts) => {
        const taxes = amounts.map(([amount, province]) => taxesOf(amount, province, '2026-03-18', both));
        const sum = (of: readonly { cents: number }[]) => of.reduce((total, one) => total + one.cents, 0);
        const added = addTaxes(taxes);
        expect(sum(added)).toBe(sum(taxes.flat()));
        expect(new Set(added.map(({ tax, rate }) => `${tax} ${rate}`)).size).toBe(added.length);
      }),
    );
  });
});
