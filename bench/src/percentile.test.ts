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

test('a percentile is a value that was measured, and none without values', () => {
  expect([0.5, 0.95, 1].map((share) => percentile([5, 1, 4, 2, 3], share))).toEqual([3, 5, 5]);
  expect(percentile([], 0.5)).toBeNaN();
});
