import { mkdir, readFile, rm } from 'node:fs/promises';
import type { Outcome } from './outcome.ts';
import { cachePath, programPath } from './paths.ts';
import { run } from './run.ts';

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  success: boolean;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

async function readResults(file: string): Promise<JestResults | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JestResults;
  } catch {
    return null;
  }
}

/** Runs Jest and counts its tests. `name` keeps the results of several runs apart. */
export async function runJest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const file = cachePath('results', `${name}.json`);
  await mkdir(cachePath('results'), { recursive: true });
  await rm(file, { force: true });
  const { code } = await run(programPath('jest'), ['--json', `--outputFile=${file}`, ...args], {
    env: { ...process.env, TZ: 'UTC', ...env },
  });
  const results = await readResults(file);
  if (!results) throw new Error(`Jest ended with code ${code} and left no results.`);
  const skipped = results.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'todo' || status === 'skipped')
    .map(({ fullName, status }) => `${fullName} (${status})`);
  // A file that does not even load has no failed test in it, and a run can fail without either.
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return { passed: results.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}
