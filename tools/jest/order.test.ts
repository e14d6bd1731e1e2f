import { expect, it } from '@jest/globals';
import { longestFirst, seededOrder } from './order.ts';

it('runs the longest files first; those never timed by their size', () => {
  const files = [
    { file: 'short', bytes: 90_000 },
    { file: 'new', bytes: 20_000 },
    { file: 'long', bytes: 100 },
  ];
  const times = new Map([
    ['short', 1],
    ['long', 30],
  ]);
  expect(longestFirst(files, times)).toEqual(['long', 'new', 'short']);
});

it('shuffles by the seed alone', () => {
  const files = Array.from({ length: 30 }, (_, number) => `${number}.test.ts`);
  const first = seededOrder(files, 1);
  expect(seededOrder([...files].reverse(), 1)).toEqual(first);
  expect(seededOrder(files, 2)).not.toEqual(first);
  expect([...first].sort()).toEqual([...files].sort());
});
