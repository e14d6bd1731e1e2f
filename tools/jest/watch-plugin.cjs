const { createConcerned } = require('./concerned.ts');
const { closureStamp } = require('./source-closure.ts');

/** In watch mode: everything at first and whenever a key asks for it, what a save concerns after a save. */
module.exports = class ConcernedPlugin {
  concerned = createConcerned(closureStamp);

  apply(hooks) {
    hooks.onFileChange(() => this.concerned.saved());
    hooks.shouldRunTestSuite(({ testPath }) => Promise.resolve(this.concerned.isConcerned(testPath)));
    hooks.onTestRunComplete(({ testResults }) =>
      this.concerned.ran(testResults.map(({ testFilePath }) => testFilePath)),
    );
  }
};
