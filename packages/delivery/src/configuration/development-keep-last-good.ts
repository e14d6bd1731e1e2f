import type { Compiler } from 'webpack';

/**
 * Once something has been built without errors, a build with errors leaves it in place: the open page keeps running
 * what it has, a page loaded meanwhile gets the same, and the next good build is an update to it like any other.
 * A first build with errors is served as it is, so that the page can say what is wrong.
 */
export class KeepLastGoodPlugin {
  apply(compiler: Compiler): void {
    let good = false;
    compiler.hooks.shouldEmit.tap('KeepLastGoodPlugin', (compilation) => {
      const failed = compilation.errors.length > 0;
      if (failed && good) return false;
      good ||= !failed;
      // Undefined would leave the decision to others; none of them is to overrule this.
      return true;
    });
    compiler.hooks.thisCompilation.tap('KeepLastGoodPlugin', (compilation) => {
      // What was not served must not count as what the page has.
      compilation.hooks.shouldRecord.tap('KeepLastGoodPlugin', () => !(good && compilation.errors.length > 0));
    });
  }
}
