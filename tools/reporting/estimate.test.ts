import { expect, it } from '@jest/globals';
import { secondsLeft } from './estimate.ts';

const units = ['a', 'b', 'c', 'd'];
const times = new Map([
  ['a', 10],
  ['b', 20],
  ['c', 30],
]);
const start = { units, ended: new Set<string>(), times, elapsed: 0, workers: 2 };

it('is unknown on the first run', () => {
  expect(secondsLeft({ ...start, times: new Map() })).toBeUndefined();
  expect(secondsLeft({ ...start, times: new Map([['elsewhere', 5]]) })).toBeUndefined();
});

it('begins with the last run’s times on all workers; what is new counts as average', () => {
  expect(secondsLeft(start)).toBe((10 + 20 + 30 + 20) / 2);
});

it('follows the pace of this run', () => {
  expect(secondsLeft({ ...start, ended: new Set(['a', 'c']), elapsed: 40 })).toBe(40);
  expect(secondsLeft({ ...start, ended: new Set(['a', 'c']), elapsed: 10 })).toBe(10);
  expect(secondsLeft({ ...start, ended: new Set(units), elapsed: 70 })).toBe(0);
});
