import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/** Where the slow suites are listed, a path and its seconds a line; `npm run slow-suites` makes the list anew. */
export const slowSuitesFile = path.join(root, 'tools/slow-suites.txt');

/** Test files that a fast run leaves to the whole one, with the seconds that each takes. */
export function slowSuites(): Map<string, number> {
  const lines = readFileSync(slowSuitesFile, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [file = '', seconds] = line.split(' ');
      return [file, Number(seconds)];
    }),
  );
}

/** The list as it is written. */
export function writeSlowSuites(suites: ReadonlyMap<string, number>): void {
  const lines = [...suites].map(([file, seconds]) => `${file} ${Math.ceil(seconds)}\n`);
  writeFileSync(slowSuitesFile, lines.sort().join(''));
}

/** The same for Jest and for a choice of files: a pattern of their paths. */
export function slowPattern(suites: readonly string[] = [...slowSuites().keys()]): string {
  return suites.map((file) => `(^|/)${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`).join('|');
}

/**
 * The test files to leave out, longest first, until the rest takes no more than some seconds of test time.
 * @param times seconds by file
 */
export function longestBeyond(times: ReadonlyMap<string, number>, most: number): Map<string, number> {
  let left = [...times.values()].reduce((sum, seconds) => sum + seconds, 0);
  const leftOut = new Map<string, number>();
  for (const [file, seconds] of [...times].sort(([, one], [, other]) => other - one)) {
    if (left <= most) break;
    leftOut.set(file, seconds);
    left -= seconds;
  }
  return leftOut;
}
