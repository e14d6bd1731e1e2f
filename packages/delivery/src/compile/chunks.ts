import type { StatsCompilation } from 'webpack';

const shipped = /\.(js|css)$/;

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
