import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/** Where the slow suites are listed, a path a line; `npm run slow-suites` makes the list anew. */
export const slowSuitesFile = path.join(root, 'tools/slow-suites.txt');

/** Test files that a fast run leaves to the whole one. */
export function slowSuites(): string[] {
  return readFileSync(slowSuitesFile, 'utf8').split('\n').filter(Boolean);
}

/** The same for Jest and for a choice of files: a pattern of their paths. */
export function slowPattern(suites: readonly string[] = slowSuites()): string {
  return suites.map((file) => `(^|/)${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`).join('|');
}

/**
 * The test files to leave out, longest first, until the rest takes no more than some seconds of test time.
 * @param times seconds by file
 * @returns sorted by path
 */
export function longestBeyond(times: ReadonlyMap<string, number>, most: number): string[] {
  let left = [...times.values()].reduce((sum, seconds) => sum + seconds, 0);
  const leftOut: string[] = [];
  for (const [file, seconds] of [...times].sort(([, one], [, other]) => other - one)) {
    if (left <= most) break;
    leftOut.push(file);
    left -= seconds;
  }
  return leftOut.sort();
}
