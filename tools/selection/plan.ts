import type { BrowserTests } from './browser-tests.ts';

/** What a run of a part of the checks does. */
export interface Plan {
  /** Parts whose style and imports are checked. */
  lint: readonly string[];
  /** Parts that the compiler reads. */
  types: readonly string[];
  /** Files that Jest runs. */
  tests: readonly string[];
  browser: BrowserTests;
}
