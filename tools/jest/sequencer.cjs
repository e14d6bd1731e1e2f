const { statSync } = require('node:fs');
const path = require('node:path');
const { root } = require('../lib/paths.ts');
const { slowSuites } = require('../lib/slow-suites.ts');
const { readTimes } = require('../reporting/run-reporter.ts');
const { longestFirst, seededOrder } = require('./order.ts');

/** Test files that failed when they last ran, for watch mode's key `f`. */
const failed = new Set();

/** In which order Jest runs test files: the longest first, or shuffled by PORTAL_TEST_SEED. */
module.exports = class Sequencer {
  sort(tests) {
    const byFile = new Map(tests.map((test) => [path.relative(root, test.path), test]));
    const seed = process.env.PORTAL_TEST_SEED;
    const waiting = [...byFile].map(([file, test]) => ({ file, bytes: statSync(test.path).size }));
    const order = seed
      ? seededOrder([...byFile.keys()], Number(seed))
      : // A run on this machine knows better than the list that came with the clone.
        longestFirst(waiting, new Map([...slowSuites(), ...readTimes(process.env.PORTAL_TEST_TIMES)]));
    // Jest tells its reporters only how many there are.
    globalThis[Symbol.for('portal.test-files')] = order;
    return order.map((file) => byFile.get(file));
  }

  allFailedTests(tests) {
    return tests.filter(({ path: file }) => failed.has(file));
  }

  cacheResults(_tests, { testResults }) {
    for (const { testFilePath, numFailingTests, testExecError } of testResults)
      if (numFailingTests > 0 || testExecError) failed.add(testFilePath);
      else failed.delete(testFilePath);
  }
};
