import { describe, expect, it } from '@jest/globals';
import { torture } from './testing/torture.ts';

const FAULTS = 300;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each([
  ['a value, in one tab at a time', false],
  ['a record with versions, in two tabs that may crash', true],
])('%s, under 300 faults', (_, isVersioned) => {
  it.each(SEEDS)('is on the server or in a draft at every moment, and saved in the end (seed %i)', async (seed) => {
    const { wrong, figures } = await torture({ seed, faults: FAULTS, isVersioned });
    // What a failing run prints: all that was wrong, and how much went on until then.
    if (wrong.length > 0) throw new Error([...wrong, JSON.stringify(figures, null, 2)].join('\n'));
    expect(figures.faults).toBeGreaterThanOrEqual(FAULTS);
    expect(figures.saves).toBeGreaterThan(20);
  });
});
