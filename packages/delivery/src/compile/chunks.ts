import type { StatsCompilation } from 'webpack';

/** Not what a dev server made to update an open page: a page that is loaded now has no use for it. */
const shipped = /(?<!\.hot-update)\.(js|css)$/;

/** Named chunk → the scripts and stylesheets it needs beyond the initial ones. */
export function filesOfChunks(stats: StatsCompilation): Record<string, string[]> {
  const groups = Object.entries(stats.namedChunkGroups ?? {});
  return Object.fromEntries(
    groups.map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name).filter((file) => shipped.test(file)),
    ]),
  );
}
