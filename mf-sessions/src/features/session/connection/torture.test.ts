import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { kinds, life, play } from './testing/torture.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe.each(['call', 'chat'] as const)('a %s of two tabs', (kind) => {
  it('whatever is lost, late, doubled, refused or left in the middle: one attempt or link each, none left behind', async () => {
    const property = fc.asyncProperty(life, async (one) => {
      expect(await play(kinds[kind], one)).toEqual([]);
    });
    await fc.assert(property, { seed: 16, numRuns: 2_000 });
  });
});
