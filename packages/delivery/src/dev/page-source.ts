import type { Registry } from '@portal/portal-kit/registry';
import type { Stats } from 'webpack';
import type { BuildOptions } from '../commands/build-parts.ts';
import type { DevelopmentPage } from './development.ts';

/** Makes the page of a build. */
export type PageOfBuild = (stats: Stats) => Promise<DevelopmentPage>;

/** What the page of a part in development is made from. */
export interface PageSource {
  options: BuildOptions;
  /** Version of the part that the dev server serves. */
  version: string;
  /** The remotes that come from releases. */
  others: Registry['remotes'];
  /** Told what is wrong without being an error of a build, in words. */
  onProblem: (words: string) => void;
}
