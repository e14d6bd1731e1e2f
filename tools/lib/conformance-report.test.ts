import { describe, expect, it } from '@jest/globals';
import { readConformance } from './conformance-report.ts';

const trial = (file: string, title: string, status: string) => ({
  file: `/a/${file}`,
  title,
  fullName: `suite ${title}`,
  status,
});
const log = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const complete = { complete: true };

describe('readConformance', () => {
  it('counts what was caught in each shell, and names what was not', () => {
    const report = readConformance(
      log(
        trial('shell.mutations.ts', 'useNow: removed', 'passed'),
        trial('mock-shell.mutations.ts', 'useNow: removed', 'passed'),
        trial('mock-shell.mutations.ts', 'useNow: never ticks', 'failed'),
        trial('conformance.test.tsx', 'useNow', 'passed'),
        complete,
      ),
    );
    expect(report).toEqual({
      failed: [],
      shells: [
        { shell: 'mock shell', caught: 1, total: 2, survivors: ['useNow: never ticks'] },
        { shell: 'shell', caught: 1, total: 1, survivors: [] },
      ],
      complete: true,
    });
  });

  it('names what failed without any change, and files that did not run', () => {
    const { failed, shells } = readConformance(
      log(
        trial('shell.mutations.ts', 'shell.mutations.ts', 'not run'),
        trial('conformance.test.tsx', 'useNow', 'failed'),
        complete,
      ),
    );
    expect(failed).toEqual(['suite shell.mutations.ts', 'suite useNow']);
    expect(shells).toEqual([]);
  });

  it('knows a run that was broken off, and what it had tried', () => {
    const report = readConformance(log(trial('shell.mutations.ts', 'useNow: removed', 'passed')));
    expect(report).toMatchObject({ complete: false, shells: [{ caught: 1, total: 1 }] });
    expect(readConformance('')).toEqual({ failed: [], shells: [], complete: false });
  });

  it.each([{}, [], 'useNow', { file: '/a', title: 'useNow', status: 'passed' }])('refuses %j', (other) => {
    expect(() => readConformance(JSON.stringify(other))).toThrow('no results of conformance tests');
  });
});
