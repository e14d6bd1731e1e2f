import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type EndedTest, matrixLines } from './matrix.ts';

/** Prints, at the end of a run, how large its matrices were and how long they took. */
class MatrixReporter implements Reporter {
  readonly #ended: EndedTest[] = [];

  onTestEnd(_test: TestCase, { annotations, status, duration }: TestResult): void {
    this.#ended.push({ annotations, passed: status === 'passed', durationMs: duration });
  }

  onEnd(): void {
    const lines = matrixLines(this.#ended);
    if (lines.length > 0) console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

// Playwright takes what a reporter's file exports by default.
// biome-ignore lint/style/noDefaultExport: Playwright takes nothing else
export default MatrixReporter;
