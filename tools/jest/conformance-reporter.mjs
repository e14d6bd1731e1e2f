import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Each time so many tests have ended, a log without a terminal gets a line. */
const linesApart = 10;

/**
 * Counts aloud, and writes down every test as soon as it has ended (CONFORMANCE_LOG, a line of JSON each): a run that is
 * broken off has not been for nothing.
 */
export default class ConformanceReporter {
  log = process.env.CONFORMANCE_LOG ?? '';
  tried = 0;
  failed = 0;

  onRunStart() {
    writeFileSync(this.log, '');
  }

  onTestCaseResult({ path: file }, { title, fullName, status }) {
    this.write({ file, title, fullName, status });
    this.tried += 1;
    if (status !== 'passed') this.failed += 1;
    const words = `  ${this.tried} tried, ${this.failed} not as they should be`;
    if (process.stdout.isTTY) process.stdout.write(`\r${words}`);
    else if (this.tried % linesApart === 0) console.log(words);
  }

  onTestFileResult({ path: file }, { testExecError }) {
    if (!testExecError) return;
    const name = path.basename(file);
    console.error(`\n${name} could not be run: ${testExecError.stack ?? testExecError.message}`);
    this.write({ file, title: name, fullName: name, status: 'not run' });
  }

  onRunComplete() {
    if (process.stdout.isTTY) console.log();
    this.write({ complete: true });
  }

  write(line) {
    appendFileSync(this.log, `${JSON.stringify(line)}\n`);
  }
}
