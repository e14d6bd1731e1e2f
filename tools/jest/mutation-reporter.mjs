import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes down the first test that fails: where Jest stops at it, it leaves no results of its own. */
export default class FailureReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
    this.isWritten = false;
  }

  onTestFileResult(_test, { testFilePath, testResults, failureMessage }) {
    if (this.isWritten || !failureMessage) return;
    this.isWritten = true;
    const failed = testResults.find(({ status }) => status === 'failed');
    const failure = {
      file: path.relative(this.rootDir, testFilePath),
      test: failed?.fullName ?? '(the file does not load)',
    };
    writeFileSync(process.env.MUTATION_FAILURE, JSON.stringify(failure));
  }
}
