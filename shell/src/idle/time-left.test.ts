import { expect, it } from '@jest/globals';
import { timeLeft } from './time-left.ts';

it.each([
  [120_000, 2, 'minutes'],
  [119_999, 2, 'minutes'],
  [60_001, 2, 'minutes'],
  [60_000, 60, 'seconds'],
  [50_001, 60, 'seconds'],
  [50_000, 50, 'seconds'],
  [9_999, 10, 'seconds'],
  [0, 10, 'seconds'],
  [-5_000, 10, 'seconds'],
])('%d ms are less than %d %s', (ms, count, unit) => {
  expect(timeLeft(ms)).toEqual({ count, unit });
});
