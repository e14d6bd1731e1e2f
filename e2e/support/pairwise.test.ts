import { describe, expect, it } from '@jest/globals';
import { pairwise } from './pairwise.ts';

/** `a1 a2 a3`, `b1 b2 b3`, …: as many values for each letter as it says. */
const factorsOf = (sizes: readonly number[]) =>
  sizes.map((size, factor) => Array.from({ length: size }, (_, value) => 'abcdefg'.charAt(factor) + (value + 1)));

const everyRow = (factors: readonly string[][]): string[][] =>
  factors.reduce<string[][]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);

const pairsIn = (rows: readonly string[][]) =>
  new Set(rows.flatMap((row) => row.flatMap((one, place) => row.slice(place + 1).map((other) => `${one} ${other}`))));

describe('pairwise', () => {
  it.each([[[2, 3, 3, 3, 3, 3, 3]], [[1, 2, 3]], [[4, 2, 3, 1]], [[2, 2]]])(
    'lets any two values of %j meet, with one of each in a row',
    (sizes) => {
      const factors = factorsOf(sizes);
      const rows = pairwise(factors);
      for (const row of rows) expect(row.map((value, factor) => factors[factor]?.includes(value))).not.toContain(false);
      expect(pairsIn(rows)).toEqual(pairsIn(everyRow(factors)));
    },
  );

  it('needs few rows for two shells and three releases of six remotes, out of 1458', () => {
    expect(pairwise(factorsOf([2, 3, 3, 3, 3, 3, 3])).length).toBeLessThanOrEqual(14);
  });

  it('gives the same rows for the same factors', () => {
    expect(pairwise(factorsOf([2, 3, 3]))).toEqual(pairwise(factorsOf([2, 3, 3])));
  });

  it('keeps apart what does not fit, and lets all others meet that a row can hold', () => {
    const factors = factorsOf([2, 3, 3, 3]);
    // b3 stands with a2 only and c3 with a1 only: so these two never meet either.
    const apart = ['a1 b3', 'a2 c3'];
    const fits = (one: string, other: string) => !apart.includes([one, other].sort().join(' '));
    const possible = everyRow(factors).filter((row) => apart.every((pair) => !pairsIn([row]).has(pair)));
    const rows = pairwise(factors, fits);
    expect(pairsIn(rows)).toEqual(pairsIn(possible));
    expect(pairsIn(rows)).not.toContain('b3 c3');
  });

  it('gives no row where a factor has no value', () => {
    expect(pairwise([['a1'], []])).toEqual([]);
  });
});
