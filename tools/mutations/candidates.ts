import path from 'node:path';
import { closureFiles } from '../jest/source-closure.ts';
import { run } from '../lib/run.ts';
import type { Mutation } from './mutation.ts';
import { testEnvironment } from './test-runs.ts';

/** Sizes of the batches in which test files are tried; nearly every fault is noticed by a near one. */
const BATCHES = [1, 4, 12, 36, Number.POSITIVE_INFINITY];

export const conformanceSuite = 'packages/mock-shell/src/conformance/conformance.test.tsx';

/** Finds the test files that may notice a fault. */
export interface Candidates {
  /** In batches, nearest to the changed file first. */
  batchesFor(mutation: Mutation): string[][];
}

function sharedFolders(one: string, other: string): number {
  const folders = path.dirname(other).split('/');
  const different = path
    .dirname(one)
    .split('/')
    .findIndex((name, place) => folders[place] !== name);
  return different === -1 ? path.dirname(one).split('/').length : different;
}

/** `a/price.test.tsx` is named after `a/price.ts`. */
function isNamedAfter(test: string, file: string): boolean {
  return test.replace(/\.test\.tsx?$/, '') === file.replace(/\.[^./]+$/, '');
}

/** Splits a list into growing batches. */
export function inBatches(tests: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < tests.length; start += batches.at(-1)?.length ?? 0)
    batches.push(tests.slice(start, start + (BATCHES[batches.length] ?? Number.POSITIVE_INFINITY)));
  return batches;
}

/** Reads what every test file of a copy is made of. */
export async function findCandidates(folder: string): Promise<Candidates> {
  const jest = path.join(folder, 'node_modules/.bin/jest');
  const { output } = await run(jest, ['--listTests'], { cwd: folder, env: testEnvironment(folder), quiet: true });
  const made = output
    .split('\n')
    .filter((line) => path.isAbsolute(line))
    .map((test) => ({
      test: path.relative(folder, test),
      files: new Set(closureFiles(test).map((file) => path.relative(folder, file))),
    }));
  if (made.length === 0) throw new Error(`Jest found no tests:\n${output}`);
  return {
    batchesFor: ({ file, tests = [], level }) => {
      if (level === 'conformance') return [[conformanceSuite]];
      const near = made
        .filter(({ test, files }) => files.has(file) && !tests.includes(test))
        .filter(({ test }) => level !== 'api' || test.startsWith('packages/reference-api/'))
        .map(({ test, files }) => ({
          test,
          nearness: isNamedAfter(test, file) ? Number.POSITIVE_INFINITY : sharedFolders(file, test),
          size: files.size,
        }))
        .sort((one, other) => other.nearness - one.nearness || one.size - other.size);
      return [...(tests.length > 0 ? [[...tests]] : []), ...inBatches(near.map(({ test }) => test))];
    },
  };
}
