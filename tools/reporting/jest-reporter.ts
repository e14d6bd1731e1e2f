import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib/paths.ts';
import { type HeldOutput, holdOutput } from './held-output.ts';
import { RunReporter, readTimes } from './run-reporter.ts';
import { literally, shellQuoted } from './words.ts';

/** What is read of Jest's own types, which no installed package of ours exports. */
interface JestTest {
  path: string;
}

interface JestCase {
  fullName: string;
  status: string;
  duration?: number | null;
  failureMessages: readonly string[];
}

interface JestFile {
  testResults: readonly JestCase[];
  perfStats: { start: number; end: number };
  testExecError?: { message?: string; stack?: string } | null;
  failureMessage?: string | null;
  numFailingTests: number;
  console?: readonly { type: string; message: string }[] | null;
}

const fromRoot = (file: string) => path.relative(root, file);

/** The lines of a stack that lead into the project, and what stands before it. */
function withoutForeignFrames(message: string): string {
  return message
    .split('\n')
    .filter((line) => !/^\s*at .*(node_modules|node:internal|<anonymous>)/.test(line))
    .join('\n');
}

/**
 * Why a file could not be run, without the heading that Jest gives each of these. Where tests of it ran, Jest's message
 * has their failures, too, which were told one by one.
 */
function whyBroken({ failureMessage, testExecError: error, testResults }: JestFile): string {
  const own = error?.stack || error?.message;
  const said = (testResults.length > 0 ? (own ?? failureMessage) : (failureMessage ?? own)) ?? '';
  return withoutForeignFrames(stripVTControlCharacters(said).replace(/^\s*● Test suite failed to run\s*/, ''));
}

function isSkipped(status: string): boolean {
  return status === 'pending' || status === 'todo' || status === 'skipped' || status === 'disabled';
}

const isPage = /^(?:shell|mf-[\w-]+|packages\/mock-shell)\//;

/** What runs a file again, on the database that it failed on: the API's tests and worlds of pages may be on PostgreSQL. */
function commandFor(file: string): string {
  const { TEST_DATABASE_URL: ofApi, TEST_WORLDS_URL: ofWorlds } = process.env;
  return ofApi || (ofWorlds && isPage.test(file)) ? 'npm run unit -- --postgres' : 'npm run unit --';
}

/** Reports Jest's runs as all runs are reported, and writes their log. */
class JestReporter {
  /** Jest's workers print by this process, and so do programs that tests start. */
  #held: HeldOutput | undefined;
  readonly #reporter = new RunReporter({
    units: 'files',
    output: {
      isTTY: process.stdout.isTTY,
      columns: process.stdout.columns,
      write: (text) => (this.#held ?? process.stdout).write(text),
    },
    log: process.env.PORTAL_TEST_LOG,
    times: readTimes(process.env.PORTAL_TEST_TIMES),
  });
  readonly #workers: number;
  /** Tests were chosen by name: all others are left out, which is nothing to tell. */
  readonly #isByName: boolean;
  /** Failed cases that were told as they ended. */
  readonly #told = new Set<string>();

  constructor({ maxWorkers, testNamePattern }: { maxWorkers: number; testNamePattern?: string }) {
    this.#workers = maxWorkers;
    this.#isByName = Boolean(testNamePattern);
  }

  onRunStart(): void {
    this.#held = holdOutput([process.stdout, process.stderr]);
    const files: unknown = Reflect.get(globalThis, Symbol.for('portal.test-files'));
    this.#reporter.begin(Array.isArray(files) ? files.map(String) : [], this.#workers);
  }

  onTestFileStart({ path: file }: JestTest): void {
    this.#reporter.started(fromRoot(file));
  }

  /** A failure is told when it happens, not when its file is over. */
  onTestCaseResult({ path: file }: JestTest, result: JestCase): void {
    if (result.status !== 'failed') return;
    this.#told.add(`${file}\n${result.fullName}`);
    this.#tell(fromRoot(file), result);
  }

  onTestFileResult({ path: file }: JestTest, result: JestFile): void {
    const unit = fromRoot(file);
    for (const one of result.testResults) if (!this.#told.has(`${file}\n${one.fullName}`)) this.#tell(unit, one);
    const isBroken = Boolean(result.testExecError);
    if (isBroken)
      this.#reporter.broken({
        file: unit,
        failure: whyBroken(result),
        again: `${commandFor(unit)} ${shellQuoted(unit)}`,
      });
    if (isBroken || result.numFailingTests > 0)
      this.#reporter.more(
        `printed by ${unit}, or by what ran beside it`,
        [...(result.console ?? []).map(({ message }) => message), this.#held?.take() ?? ''].join('\n'),
      );
    this.#reporter.ended(unit, (result.perfStats.end - result.perfStats.start) / 1000);
  }

  onRunComplete(_contexts: unknown, { wasInterrupted = false }: { wasInterrupted?: boolean } = {}): void {
    this.#reporter.finish(!wasInterrupted);
    this.#held?.release();
  }

  #tell(file: string, { fullName, status, duration, failureMessages }: JestCase): void {
    const seconds = (duration ?? 0) / 1000;
    if (status === 'failed')
      this.#reporter.test({
        file,
        title: fullName,
        status,
        seconds,
        failure: failureMessages.map(withoutForeignFrames).join('\n'),
        again: this.#again(file, fullName),
      });
    else if (isSkipped(status)) {
      if (!this.#isByName) this.#reporter.test({ file, title: fullName, status: 'skipped', seconds, reason: status });
    } else this.#reporter.test({ file, title: fullName, status: 'passed', seconds });
  }

  /** A test that failed in a shuffled order may need those that ran before it. */
  #again(file: string, title: string): string {
    const seed = process.env.PORTAL_TEST_SEED;
    const which = seed ? `--randomize --seed=${seed}` : `-t ${shellQuoted(`^${literally(title)}$`)}`;
    return `${commandFor(file)} ${shellQuoted(file)} ${which}`;
  }
}

// Jest takes what a reporter's file exports by default.
// biome-ignore lint/style/noDefaultExport: Jest takes nothing else
export default JestReporter;
