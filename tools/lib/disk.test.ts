import { expect, it } from '@jest/globals';
import { tooFull } from './disk.ts';

it('says which disk is too full, and how much it needs', () => {
  const free: [string, number][] = [
    ['.cache', 600e6],
    ['tmp', 4.6e6],
  ];
  expect(tooFull(free, 500e6)).toBe('There is too little room on the disk of tmp: 4 MB free, 500 MB needed.');
  expect(tooFull(free, 4e6)).toBeUndefined();
});
