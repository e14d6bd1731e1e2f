import { describe, expect, it } from '@jest/globals';
import { matrixLines } from './matrix.ts';

const test = (annotations: [type: string, description: string][], { passed = true, durationMs = 1_000 } = {}) => ({
  annotations: annotations.map(([type, description]) => ({ type, description })),
  passed,
  durationMs,
});

describe('the line of a matrix', () => {
  it('counts what its tests have tried, each once, and their time', () => {
    const lines = matrixLines([
      test(
        [
          ['fault matrix', 'faults: hangs'],
          ['fault matrix', 'remotes: mf-admin'],
        ],
        { durationMs: 2_400 },
      ),
      test([
        ['fault matrix', 'faults: is gone'],
        ['fault matrix', 'faults: hangs'],
        ['fault matrix', 'remotes: mf-admin'],
      ]),
      test([['mixed matrix', 'combinations: 1']]),
      test([['issue', 'faults: other']]),
    ]);
    expect(lines).toEqual(['fault matrix: 2 faults × 1 remotes, 3 s', 'mixed matrix: 1 combinations, 1 s']);
  });

  it('says when tests of it failed: the matrix is smaller then', () => {
    const failed = test([['fault matrix', 'faults: hangs']], { passed: false });
    expect(matrixLines([test([['fault matrix', 'faults: hangs']]), failed])).toEqual([
      'fault matrix: 1 faults, 2 s, 1 of 2 tests failed',
    ]);
  });

  it('is not there where none was tried', () => {
    expect(matrixLines([test([])])).toEqual([]);
  });
});
