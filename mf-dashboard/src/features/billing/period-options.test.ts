import { describe, expect, it } from '@jest/globals';
import { periodOptions } from './period-options.ts';

const names = { all: 'All', wholeYear: (year: string) => `All of ${year}`, month: (month: string) => month };
const values = (months: string[], chosen: string) =>
  periodOptions(months, chosen, names).map((entry) =>
    'group' in entry ? [entry.group, ...entry.options.map(({ value }) => value)] : entry.value,
  );

describe('periodOptions', () => {
  it('offers all, and each year with its months, the newest first', () => {
    expect(values(['2026-03', '2026-01', '2025-12'], '')).toEqual([
      '',
      ['2026', '2026', '2026-03', '2026-01'],
      ['2025', '2025', '2025-12'],
    ]);
  });

  it.each([
    ['2024', ['', ['2026', '2026', '2026-03'], ['2024', '2024']]],
    ['2026-02', ['', ['2026', '2026', '2026-03', '2026-02']]],
    ['2026', ['', ['2026', '2026', '2026-03']]],
  ])('offers %s as well when it stands in the URL', (chosen, expected) => {
    expect(values(['2026-03'], chosen)).toEqual(expected);
  });
});
