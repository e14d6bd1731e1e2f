import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserEnvironment } from '../lib/chromium.ts';
import { root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';

/** A test that failed. */
export interface Failure {
  /** Seen from the checkout's folder. */
  file: string;
  test: string;
}

/** What a run of tests came to: the first test that failed, `null` when all passed. */
export type TestRun = Failure | null;

interface Suite {
  title: string;
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: Suite[];
}

interface PlaywrightResults {
  suites: (Suite & { file: string })[];
  errors: { message?: string }[];
}

/** The environment of a program of the copy: the copy's own programs come first. */
export function testEnvironment(folder: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const bin = path.join(folder, 'node_modules/.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, TZ: 'UTC', ...more };
}

/** Where a run leaves its results; what an earlier one left is gone. */
function emptyResults(folder: string): string {
  const file = path.join(folder, '.cache/results/mutation.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readResults<Results>(file: string, output: string): Results {
  if (!existsSync(file)) throw new Error(`The tests did not run:\n${output.slice(-3000)}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Results;
}

/** Runs test files with Jest up to the first that fails. */
export async function runUnitTests(
  folder: string,
  tests: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<TestRun> {
  const file = emptyResults(folder);
  const reporter = path.join(root, 'tools/jest/mutation-reporter.mjs');
  const args = ['--bail', '--ci', '--silent', `--reporters=${reporter}`, '--runTestsByPath', ...tests];
  const { code, output } = await run(path.join(folder, 'node_modules/.bin/jest'), args, {
    cwd: folder,
    env: testEnvironment(folder, { ...env, MUTATION_FAILURE: file }),
    quiet: true,
  });
  return code === 0 ? null : readResults<Failure>(file, output);
}

function firstFailure({ title, specs = [], suites = [] }: Suite, above: string[] = []): string | undefined {
  const here = [...above, title];
  // Tests that were not reached once one had failed are no failures.
  const failed = specs.find(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  if (failed) return [...here.slice(1), failed.title].join(' › ');
  return suites.map((suite) => firstFailure(suite, here)).find((found) => found !== undefined);
}

/** Playwright finds a test by its titles with blanks between them. */
const patternOf = (test: string) => test.replaceAll(' › ', ' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

interface Selection {
  /** The one test to run, or part of its title. */
  only?: string | undefined;
  /** Tests that are left out. */
  without?: readonly string[];
}

/** Builds what the specs need: those of the mock shell its static build, all others the portal. */
export async function build(folder: string, specs: readonly string[]): Promise<void> {
  const isOfMock = (spec: string) => path.basename(spec).startsWith('mock-shell');
  const tasks = [
    ...(specs.length > 0 && specs.every(isOfMock) ? [] : [['build.ts']]),
    ...(specs.some(isOfMock) ? [['mock-build.ts', 'mf-dashboard', '--out', path.join(folder, '.cache/mock')]] : []),
  ];
  for (const [task = '', ...args] of tasks) {
    const node = path.join(folder, 'node_modules/.bin/node');
    const options = { cwd: folder, env: testEnvironment(folder), quiet: true };
    const { code, output } = await run(node, [path.join(folder, 'tools', task), ...args], options);
    if (code !== 0) throw new Error(`The copy could not be built:\n${output.slice(-3000)}`);
  }
}

/** Builds the copy and runs specs in a browser up to the first test that fails. */
export async function runBrowserTests(
  folder: string,
  specs: readonly string[],
  { only, without = [] }: Selection = {},
): Promise<TestRun> {
  await build(folder, specs);
  const file = emptyResults(folder);
  const selection = [
    ...(only === undefined ? [] : ['--grep', patternOf(only)]),
    ...(without.length === 0 ? [] : ['--grep-invert', without.map(patternOf).join('|')]),
  ];
  const { output, code } = await run(
    path.join(folder, 'node_modules/.bin/playwright'),
    ['test', '--config=e2e/playwright.config.ts', '-x', '--reporter=json', ...selection, ...specs],
    {
      cwd: folder,
      env: testEnvironment(folder, {
        ...(await browserEnvironment()),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }),
      quiet: true,
    },
  );
  const { suites, errors } = readResults<PlaywrightResults>(file, output);
  for (const suite of suites) {
    const test = firstFailure(suite);
    if (test) return { file: `e2e/specs/${suite.file}`, test };
  }
  if (code !== 0 || errors.length > 0)
    throw new Error(errors.map(({ message }) => message).join('\n') || output.slice(-3000));
  return null;
}
