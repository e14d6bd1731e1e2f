import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { trustedKeys } from '../registry/keys.ts';
import { sealOf } from '../registry/seal.ts';
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
  const keys = trustedKeys(store);
  // What an unsigned one says of its folder must not get into one that is signed.
  const earlier = (await newestReleases(store, remote)).flatMap(({ release, described }) =>
    sealOf({ part: remote, version: release.version }, described, keys) === 'trusted' ? [release] : [],
  );
  const styles = Object.entries(integrity).filter(([file]) => file.endsWith('.css'));
  return Object.fromEntries(
    styles.flatMap(([file, hash]) => {
      const same = earlier.find((release) => release.integrity[file] === hash);
      return same ? [[file, same.unchanged?.[file] ?? same.base]] : [];
    }),
  );
}
