import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './paths.ts';
import { longestBeyond, slowPattern, slowSuites, slowSuitesFile } from './slow-suites.ts';

describe('the list of slow suites', () => {
  it('names files that are there, once each and in order', () => {
    const files = readFileSync(slowSuitesFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0] ?? '');
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(files).toEqual([...new Set(files)].sort());
    expect([...slowSuites().keys()]).toEqual(files);
  });

  it('knows how long each takes: a run that has timed nothing yet begins with the longest', () => {
    expect([...slowSuites().values()].filter((seconds) => !(seconds >= 1))).toEqual([]);
  });

  it('takes the longest until the rest fits', () => {
    const times = new Map([
      ['a.test.ts', 1],
      ['long.test.ts', 50],
      ['b.test.ts', 2],
      ['longer.test.ts', 60],
    ]);
    expect(longestBeyond(times, 200)).toEqual(new Map());
    expect(longestBeyond(times, 60)).toEqual(new Map([['longer.test.ts', 60]]));
    expect([...longestBeyond(times, 3).keys()]).toEqual(['longer.test.ts', 'long.test.ts']);
  });

  it('leaves out the very files, wherever the clone lies', () => {
    const pattern = new RegExp(slowPattern(['tools/a.test.ts']));
    expect(pattern.test('/clones/portal/tools/a.test.ts')).toBe(true);
    expect(pattern.test('tools/a.test.ts')).toBe(true);
    expect(pattern.test('/clones/portal/tools/a.test.tsx')).toBe(false);
    expect(pattern.test('/clones/portal/tools/aXtest.ts')).toBe(false);
  });
});
