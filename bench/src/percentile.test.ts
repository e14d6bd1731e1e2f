import { expect, test } from '@jest/globals';
import { percentile } from './percentile.ts';

test.each([
  { count: 100, expected: 95 },
  { count: 20, expected: 19 },
  { count: 3, expected: 3 },
])('of $count times 95 in a hundred are no longer than number $expected', ({ count, expected }) => {
  const fromLongest = Array.from({ length: count }, (_, index) => count - index);
  expect(percentile(fromLongest, 0.95)).toBe(expected);
});
