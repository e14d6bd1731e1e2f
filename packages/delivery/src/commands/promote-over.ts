import type { ReleaseStore } from '../store/store.ts';
import { type ForeignRelease, ForeignReleasesError, foreignReleases } from './foreign-releases.ts';
import { fromSources } from './from-sources.ts';
import { changeLive, liveVersion } from './live-versions.ts';
import { allPromoted, type Promotion } from './promote.ts';

/** Whether releases of others may be replaced. */
export type MayReplace = (releases: readonly ForeignRelease[]) => boolean | Promise<boolean>;

/**
 * Makes versions live that are not, in one change, once it is known what they may replace.
 * @throws ForeignReleasesError where others’ releases would be replaced and may not be; nothing was changed then
 */
export async function promoteOver(
  built: readonly Promotion[],
  { root, releases, onForeign = () => false }: { root: string; releases: ReleaseStore; onForeign?: MayReplace },
): Promise<void> {
  const allowed = new Set<string>();
  const keyOf = ({ part, version, state }: ForeignRelease) => `${state} ${part}@${version}`;
  const attempt = () =>
    changeLive(releases, async (live) => {
      const news = built.filter(({ part, version }) => liveVersion(live, part) !== version);
      if (news.length === 0) return { live, changes: [] };
      const foreign = await foreignReleases({ root, releases }, live, news);
      const asked = foreign.filter((release) => !allowed.has(keyOf(release)));
      if (asked.length > 0) throw new ForeignReleasesError(asked);
      return allPromoted(releases, live, await fromSources(root, news));
    });
  const attemptOrAsk = async (): Promise<void> => {
    try {
      await attempt();
    } catch (error) {
      if (!(error instanceof ForeignReleasesError) || !(await onForeign(error.releases))) throw error;
      for (const release of error.releases) allowed.add(keyOf(release));
      // Whatever went live while somebody thought about it is asked about, too.
      await attemptOrAsk();
    }
  };
  if (built.length > 0) await attemptOrAsk();
}
