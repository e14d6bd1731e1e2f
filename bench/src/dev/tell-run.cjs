/** Tells the process that started Jest when a run is over, and what came of it. */
module.exports = class TellRun {
  onRunComplete(_, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, wasInterrupted }) {
    process.send?.({
      endedAt: Date.now(),
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      isWhole: !wasInterrupted,
    });
  }
};
