import { describe, expect, it } from '@jest/globals';
import { bareTaxNumber, tidyTaxNumber } from './tax-number-input.ts';

describe('a tax number as people write it', () => {
  it.each([
    ['gst_hst_number', '123 456 789 RT 0001', '123456789RT0001'],
    ['gst_hst_number', '12345-6789-RT-0001', '123456789RT0001'],
    ['gst_hst_number', '123456789RT0001234', '123456789RT0001'],
    ['pst_number', 'PST-1234 5678', 'PST-12345678'],
  ] as const)('in %s, %j, is %j', (field, typed, bare) => {
    expect(bareTaxNumber(field, typed)).toBe(bare);
  });

  it('leaves the cursor where it was', () => {
    const input = document.createElement('input');
    input.value = '123 4567';
    input.setSelectionRange(4, 4);
    expect(tidyTaxNumber('gst_hst_number', input)).toBe('1234567');
    expect([input.value, input.selectionStart]).toEqual(['1234567', 3]);
  });
});
