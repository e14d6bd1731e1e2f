import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { sealIn } from '../registry/seal.ts';
import { newestReleases } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * Stylesheets of a new release that an earlier one has byte for byte, and that one's folder: browsers that know it
 * fetch nothing. Scripts are never the same, for each names its release.
 */
export async function unchangedStyles(
  store: ReleaseStore,
  remote: RemoteName,
  { integrity }: Pick<RemoteRelease, 'integrity'>,
): Promise<Record<string, string>> {
  const found = await newestReleases(store, remote);
  // What an unsigned one says of its folder must not get into one that is signed.
  const seals = await Promise.all(
    found.map(({ release, described }) => sealIn(store, { part: remote, version: release.version }, described)),
  );
  const earlier = found.filter((_, place) => seals[place] === 'trusted').map(({ release }) => release);
  const styles = Object.entries(integrity).filter(([file]) => file.endsWith('.css'));
  return Object.fromEntries(
    styles.flatMap(([file, hash]) => {
      const same = earlier.find((release) => release.integrity[file] === hash);
      return same ? [[file, same.unchanged?.[file] ?? same.base]] : [];
    }),
  );
}
