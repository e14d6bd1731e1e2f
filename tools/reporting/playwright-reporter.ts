import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { root } from '../lib/paths.ts';
import { specName } from '../selection/sources.ts';
import { RunReporter, readTimes } from './run-reporter.ts';
import { literally, shellQuoted } from './words.ts';

const command = ['npm run e2e --', ...(process.env.PORTAL_ENGINE ? [`--${process.env.PORTAL_ENGINE}`] : [])].join(' ');

const fromRoot = (file: string) => path.relative(root, file);

const wordsOf = ({ stack, message, value, snippet }: TestError) =>
  [stack ?? message ?? value, snippet].filter(Boolean).join('\n\n');

/** The test within its file: the names of its groups and its own. */
const titleOf = (test: TestCase) => test.titlePath().slice(3).join(' › ');
const fileOf = (test: TestCase) => fromRoot(test.location.file);
const unitOf = (test: TestCase) => `${fileOf(test)} › ${titleOf(test)}`;

const text = (chunks: readonly (string | Buffer)[]) => chunks.map(String).join('');

/** Reports Playwright's runs as all runs are reported, and writes their log. */
class PlaywrightReporter implements Reporter {
  readonly #reporter = new RunReporter({
    units: 'tests',
    log: process.env.PORTAL_TEST_LOG,
    times: readTimes(process.env.PORTAL_TEST_TIMES),
  });

  onBegin({ workers }: FullConfig, suite: Suite): void {
    const tests = suite.allTests();
    this.#reporter.begin(tests.map(unitOf), workers);
  }

  onTestBegin(test: TestCase): void {
    this.#reporter.started(unitOf(test));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const base = { file: fileOf(test), title: titleOf(test), seconds: result.duration / 1000 };
    const outcome = test.outcome();
    if (result.status === 'interrupted') return;
    if (outcome === 'skipped') {
      const reason = result.annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
      this.#reporter.test({ ...base, status: 'skipped', reason });
    } else if (outcome === 'expected') this.#reporter.test({ ...base, status: 'passed' });
    // One that passed only the second time has failed.
    else {
      this.#reporter.test({ ...base, status: 'failed', failure: this.#failureOf(result), again: this.#again(test) });
      const { stdout, stderr, attachments } = result;
      const attached = attachments.flatMap(({ contentType, body }) =>
        contentType === 'text/plain' && body ? [body] : [],
      );
      this.#reporter.more('printed meanwhile by the test and its portal', text([...stdout, ...stderr, ...attached]));
    }
    this.#reporter.ended(unitOf(test), base.seconds);
  }

  onError(error: TestError): void {
    const file = error.location ? fromRoot(error.location.file) : 'e2e';
    const again = specName(file) && `${command} ${shellQuoted(file)}`;
    this.#reporter.broken({ file, failure: wordsOf(error), ...(again && { again }) });
  }

  onEnd({ status }: FullResult): void {
    this.#reporter.finish(status === 'passed' || status === 'failed');
  }

  printsToStdio(): boolean {
    return true;
  }

  #failureOf({ errors, attachments, status }: TestResult): string {
    const trace = attachments.find(({ name }) => name === 'trace')?.path;
    const pictures = attachments.filter(({ contentType }) => contentType.startsWith('image/'));
    return [
      ...(errors.length > 0 ? errors.map(wordsOf) : [`It ended as ${status}.`]),
      ...pictures.flatMap(({ path: file }) => (file ? [`picture: ${fromRoot(file)}`] : [])),
      ...(trace ? [`trace: npx playwright show-trace ${shellQuoted(fromRoot(trace))}`] : []),
    ].join('\n');
  }

  /** Playwright looks for a title in the whole of it: file and groups stand before it, tags behind. */
  #again(test: TestCase): string {
    // A loop has several tests on one line, of which this run may know but one.
    const title = test.titlePath().slice(3).join(' ');
    return `${command} ${shellQuoted(`${fileOf(test)}:${test.location.line}`)} -g ${shellQuoted(` ${literally(title)}( @|$)`)}`;
  }
}

// Playwright takes what a reporter's file exports by default.
// biome-ignore lint/style/noDefaultExport: Playwright takes nothing else
export default PlaywrightReporter;
