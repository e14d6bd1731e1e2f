import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyPart, type PartCopy } from '../../../e2e/support/part-copy.ts';
import { onStop } from '../../../tools/lib/cleanup.ts';
import { median } from '../results.ts';
import { type WatchedRuns, watchCopy } from './watched-runs.ts';

/** From saving to the results. */
interface WatchEdit {
  samples: readonly number[];
  /** Milliseconds. */
  median: number;
  /** How many tests ran again. */
  tests: number;
}

export interface WatchRun {
  /** A component of the remote's page: all tests of pages run again. */
  component: WatchEdit;
  /** One test file. */
  test: WatchEdit;
  /** All test files at once: the whole remote. */
  all: WatchEdit;
}

const component = 'src/features/dashboard/dashboard.tsx';
const test = 'src/features/dashboard/lists.test.tsx';

/** Saves files with one line more each time, and waits for the results. @throws when a test fails */
async function measureEdits(copy: PartCopy, runs: WatchedRuns, files: readonly string[], edits: number) {
  const originals = files.map((file) => ({ file, text: copy.read(file) }));
  const samples: number[] = [];
  let tests = 0;
  for (let edit = 0; edit <= edits; edit += 1) {
    const run = runs.next();
    const saved = Date.now();
    for (const { file, text } of originals) copy.write(file, `${text}// Edit number ${edit}.\n`);
    const { endedAt, passed, failed } = await run;
    if (failed > 0 || passed === 0) throw new Error(`After an edit of ${files[0]} ${failed} tests failed.`);
    tests = passed;
    samples.push(endedAt - saved);
  }
  // The first one warms up.
  return { samples: samples.slice(1), median: median(samples.slice(1)), tests };
}

/** Measures what a developer waits for in watch mode, on a copy of mf-dashboard. */
export async function measureWatchRun(edits: number): Promise<WatchRun> {
  const copy = copyPart('mf-dashboard');
  const forget = onStop(() => rmSync(path.dirname(copy.folder), { recursive: true, force: true }));
  const runs = watchCopy(copy.folder);
  try {
    await runs.next();
    const tests = globSync('src/**/*.test.{ts,tsx}', { cwd: copy.folder });
    return {
      component: await measureEdits(copy, runs, [component], edits),
      test: await measureEdits(copy, runs, [test], edits),
      all: await measureEdits(copy, runs, tests, edits),
    };
  } finally {
    await runs.stop();
    await forget();
  }
}
