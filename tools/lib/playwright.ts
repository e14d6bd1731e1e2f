import { mkdir, readFile, rm } from 'node:fs/promises';
import type { Outcome } from './outcome.ts';
import { cachePath, programPath } from './paths.ts';
import { run } from './run.ts';

interface Spec {
  title: string;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    annotations: { type: string; description?: string }[];
  }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

interface PlaywrightResults {
  suites: Suite[];
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function skippedTests(results: PlaywrightResults): string[] {
  return results.suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(
          ({ annotations }) =>
            `${title}: ${annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given'}`,
        ),
    );
}

/** Runs Playwright in e2e/ and counts its tests. */
export async function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const file = cachePath('results', 'e2e.json');
  await mkdir(cachePath('results'), { recursive: true });
  await rm(file, { force: true });
  const { code } = await run(programPath('playwright'), ['test', '--config=e2e/playwright.config.ts', ...args], {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Error(`Playwright ended with code ${code} and left no results.`);
  const results = JSON.parse(text) as PlaywrightResults;
  const { expected, unexpected, flaky } = results.stats;
  // A test that passed only the second time has failed, and so has a run that broke off.
  const failed = unexpected + flaky + (results.errors.length > 0 ? 1 : 0);
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: skippedTests(results) };
}
