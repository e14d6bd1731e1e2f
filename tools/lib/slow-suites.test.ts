import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './paths.ts';
import { longestBeyond, slowPattern, slowSuites } from './slow-suites.ts';

describe('the list of slow suites', () => {
  it('names files that are there, once each and in order', () => {
    expect(slowSuites().filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(slowSuites()).toEqual([...new Set(slowSuites())].sort());
  });

  it('takes the longest until the rest fits', () => {
    const times = new Map([
      ['a.test.ts', 1],
      ['long.test.ts', 50],
      ['b.test.ts', 2],
      ['longer.test.ts', 60],
    ]);
    expect(longestBeyond(times, 200)).toEqual([]);
    expect(longestBeyond(times, 60)).toEqual(['longer.test.ts']);
    expect(longestBeyond(times, 3)).toEqual(['long.test.ts', 'longer.test.ts']);
  });

  it('leaves out the very files, wherever the clone lies', () => {
    const pattern = new RegExp(slowPattern(['tools/a.test.ts']));
    expect(pattern.test('/clones/portal/tools/a.test.ts')).toBe(true);
    expect(pattern.test('tools/a.test.ts')).toBe(true);
    expect(pattern.test('/clones/portal/tools/a.test.tsx')).toBe(false);
    expect(pattern.test('/clones/portal/tools/aXtest.ts')).toBe(false);
  });
});
