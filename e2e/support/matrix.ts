import type { TestInfo } from '@playwright/test';

/** What a matrix is called among a test's annotations. */
const kind = / matrix$/;

/**
 * Says that a test has tried something of a matrix; the run's end tells how large the matrix was (matrix-reporter.ts).
 * @param tried by dimension, in the plural: `{ faults: 'its entry is garbage', remotes: 'mf-admin' }`
 */
export function tellTried(test: TestInfo, matrix: `${string} matrix`, tried: Readonly<Record<string, string>>): void {
  for (const [dimension, value] of Object.entries(tried))
    test.annotations.push({ type: matrix, description: `${dimension}: ${value}` });
}

/** A test as a reporter meets it when it has ended. */
export interface EndedTest {
  annotations: readonly { type: string; description?: string }[];
  passed: boolean;
  durationMs: number;
}

/** One line for each matrix: how many of each dimension were tried, and the time of one worker that this took. */
export function matrixLines(tests: readonly EndedTest[]): string[] {
  const names = new Set(tests.flatMap(({ annotations }) => annotations.map(({ type }) => type)));
  return [...names].filter((name) => kind.test(name)).map((name) => lineOf(name, tests));
}

function lineOf(matrix: string, tests: readonly EndedTest[]): string {
  const own = tests.filter(({ annotations }) => annotations.some(({ type }) => type === matrix));
  const tried = new Map<string, Set<string>>();
  for (const { type, description = '' } of own.flatMap(({ annotations }) => annotations)) {
    if (type !== matrix) continue;
    const [dimension = '', value = ''] = description.split(': ');
    tried.set(dimension, (tried.get(dimension) ?? new Set()).add(value));
  }
  const size = [...tried].map(([dimension, values]) => `${values.size} ${dimension}`).join(' × ');
  const seconds = Math.round(own.reduce((total, { durationMs }) => total + durationMs, 0) / 1000);
  const failed = own.filter(({ passed }) => !passed).length;
  return `${matrix}: ${size}, ${seconds} s${failed > 0 ? `, ${failed} of ${own.length} tests failed` : ''}`;
}
