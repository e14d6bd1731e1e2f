import { expect, it } from '@jest/globals';
import { compareTallies, count, type Tally } from './tally.ts';

const tally = (...keys: string[]): Tally => {
  const counted: Tally = new Map();
  for (const key of keys) count(counted, key);
  return counted;
};

it('what is stored as often as it was acknowledged is neither lost nor doubled', () => {
  expect(compareTallies(tally('a', 'b', 'b'), tally('b', 'a', 'b'))).toEqual({ lost: [], twice: [] });
});

it('names what was acknowledged and is not there', () => {
  expect(compareTallies(tally('a', 'b', 'b'), tally('b'))).toEqual({ lost: ['a', 'b'], twice: [] });
});

it('names what is there more often than it was acknowledged', () => {
  expect(compareTallies(tally('a'), tally('a', 'a', 'never acknowledged'))).toEqual({
    lost: [],
    twice: ['a', 'never acknowledged'],
  });
});

it('leaves out what was there before', () => {
  expect(compareTallies(tally('a'), tally('a', 'a', 'old'), tally('a', 'old'))).toEqual({ lost: [], twice: [] });
  expect(compareTallies(tally('a'), tally('a'), tally('a'))).toEqual({ lost: ['a'], twice: [] });
});
