const { createConcerned } = require('./concerned.ts');
const { testStamp } = require('./source-closure.ts');

/**
 * In watch mode: everything at first and whenever a key asks for it, what a save concerns after a save. Jest itself
 * reads its configuration, and how packages are resolved, only once: after a change of those it is started anew.
 */
module.exports = class ConcernedPlugin {
  concerned = createConcerned(testStamp);

  apply(hooks) {
    hooks.onFileChange(() => this.concerned.saved());
    hooks.shouldRunTestSuite(({ testPath }) => Promise.resolve(this.concerned.isConcerned(testPath)));
    hooks.onTestRunComplete(({ testResults }) =>
      this.concerned.ran(testResults.map(({ testFilePath }) => testFilePath)),
    );
  }
};
