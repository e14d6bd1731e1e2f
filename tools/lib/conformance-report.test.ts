import { describe, expect, it } from '@jest/globals';
import { readConformance, readJestResults } from './conformance-report.ts';

const test = (shell: string, title: string, status: string) => ({ title, fullName: `${shell} ${title}`, status });

describe('readConformance', () => {
  it('counts what was caught in each shell, and names what was not', () => {
    const report = readConformance({
      testResults: [
        {
          name: '/a/shell.mutations.ts',
          assertionResults: [test('shell', 'useNow: removed', 'passed')],
        },
        {
          name: '/a/mock-shell.mutations.ts',
          assertionResults: [
            test('mock shell', 'useNow: removed', 'passed'),
            test('mock shell', 'useNow: never ticks', 'failed'),
          ],
        },
        { name: '/a/conformance.test.tsx', assertionResults: [test('shell', 'useNow', 'passed')] },
      ],
    });
    expect(report).toEqual({
      failed: [],
      shells: [
        { shell: 'mock shell', caught: 1, total: 2, survivors: ['useNow: never ticks'] },
        { shell: 'shell', caught: 1, total: 1, survivors: [] },
      ],
    });
  });

  it('names what failed without any change, and files that did not run', () => {
    const { failed } = readConformance({
      testResults: [
        { name: '/a/shell.mutations.ts', assertionResults: [] },
        { name: '/a/conformance.test.tsx', assertionResults: [test('shell', 'useNow', 'failed')] },
      ],
    });
    expect(failed).toEqual(['shell.mutations.ts', 'shell useNow']);
  });
});

describe('readJestResults', () => {
  const results = { testResults: [{ name: '/a', assertionResults: [test('shell', 'useNow', 'passed')] }] };

  it('reads what Jest writes', () => {
    expect(readJestResults(JSON.stringify({ ...results, numTotalTests: 1 }))).toMatchObject(results);
  });

  it.each([
    {},
    { testResults: {} },
    { testResults: [{ name: '/a' }] },
    { testResults: [{ name: '/a', assertionResults: [{ title: 'useNow', status: 'passed' }] }] },
  ])('refuses %j', (other) => {
    expect(() => readJestResults(JSON.stringify(other))).toThrow('no results of tests');
  });
});
