import { describe, expect, it } from '@jest/globals';
import * as z from '@portal/contract/schema';
import { changesOf, detailSchema, sameDetail, valuesOf } from './detail-values.ts';

const stored = {
  id: '7',
  rate: 120.5,
  hst_yn: true,
  invoice_number: 'INV-1',
  paid_yn: false,
  note: null,
  invoice_id: null,
};
const values = valuesOf(stored, 'en');

describe('billing details in a form', () => {
  it('begin as they are stored, decimals as the reader writes them', () => {
    expect(values).toEqual({ rate: '120.50', hst_yn: true, invoice_number: 'INV-1', paid_yn: false, note: '' });
    expect(valuesOf(stored, 'fr').rate).toBe('120,50');
    expect(valuesOf({ ...stored, rate: null }, 'en').rate).toBe('');
  });

  it.each(['en', 'fr'] as const)('that nobody changed are not sent (%s)', (locale) => {
    expect(changesOf(valuesOf(stored, locale), stored)).toEqual({});
    expect(changesOf({ ...values, note: '  ', invoice_number: ' INV-1 ' }, stored)).toEqual({});
  });

  it('are sent as far as they were changed; what was emptied is none', () => {
    expect(changesOf({ ...values, rate: '99,9', paid_yn: true }, stored)).toEqual({ rate: 99.9, paid_yn: true });
    const emptied = { ...values, rate: ' ', invoice_number: '', note: 'late' };
    expect(changesOf(emptied, stored)).toEqual({ rate: null, invoice_number: null, note: 'late' });
  });

  it.each(['120.505', '120,505', '-1', 'much', '1e3', '.5', '100000000'])('refuse the rate %j (RULES-008)', (rate) => {
    const { error } = z.safeParse(detailSchema, { ...values, rate });
    expect(error?.issues.map(({ message, path }) => [path, message])).toEqual([[['rate'], 'rules.money']]);
  });

  it.each(['', ' ', '0', '120', '120.5', '120,50', '99999999.99'])('take the rate %j', (rate) => {
    expect(z.safeParse(detailSchema, { ...values, rate }).success).toBe(true);
  });

  it('have the same rate with a comma and with a point', () => {
    expect(sameDetail('rate', '120,50', '120.50')).toBe(true);
    expect(sameDetail('rate', '120,5', '120.50')).toBe(false);
    expect(sameDetail('note', '1,2', '1.2')).toBe(false);
  });
});
