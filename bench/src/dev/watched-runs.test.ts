import { describe, expect, it } from '@jest/globals';
import { isWatchedRun } from './watched-runs.ts';

const run = { endedAt: 1_700_000_000_000, passed: 66, failed: 0, isWhole: true };

describe('what Jest tells of a run', () => {
  it('is taken when it is whole', () => {
    expect(isWatchedRun(run)).toBe(true);
  });

  it.each([
    null,
    'done',
    {},
    { ...run, passed: '66' },
    { ...run, endedAt: Number.NaN },
    { ...run, isWhole: undefined },
  ])('is not taken when it is %j', (message) => {
    expect(isWatchedRun(message)).toBe(false);
  });
});
