import type { Stats } from 'webpack';
import type { DevelopmentPage } from './development.ts';
import type { PageOfBuild } from './page-source.ts';

/**
 * The page of the build that ended last: made once for each build, and again when it could not be made.
 * @param settled the build that ended last
 */
export function createLatestPage(settled: () => Promise<Stats>, pageOf: PageOfBuild): () => Promise<DevelopmentPage> {
  let known: { build: Stats; page: Promise<DevelopmentPage> } | undefined;
  return async () => {
    const build = await settled();
    if (known?.build !== build) known = { build, page: pageOf(build) };
    const current = known;
    try {
      return await current.page;
    } catch (error) {
      if (known === current) known = undefined;
      throw error;
    }
  };
}
