import {
  onceLive,
  type ReleaseStore,
  readRegistry,
  readRelease,
  releasesIn,
  trustedKeys,
} from '@portal/delivery/registry';
import type { RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import type { Live } from './live-registry.ts';
import type { ReleaseFile } from './release-address.ts';

/** The hash of a file as somebody who may release has signed it; undefined for a file that nobody has. */
export type HashOf = (file: ReleaseFile) => Promise<string | undefined>;

export interface SignedHashesOptions {
  releases: ReleaseStore;
  live: () => Live | Promise<Live>;
  /** Also believes what a release says of itself, signed or not: for portals that are not for production. */
  unsigned: boolean;
}

type Hashed = Pick<ShellRelease | RemoteRelease, 'base' | 'integrity'> & Pick<RemoteRelease, 'unchanged'>;

function hashesOf({ base, integrity, unchanged = {} }: Hashed): [pathname: string, hash: string][] {
  return Object.entries(integrity).flatMap(([name, hash]) => {
    const folders = [base, unchanged[name]].filter((folder) => folder !== undefined);
    return folders.map((folder): [string, string] => [folder + name, hash]);
  });
}

/**
 * Knows what the files of releases must be: those of the live registry, those of registries that were live since this
 * server began, and those of earlier ones, which the store keeps with their signatures for pages that are still open.
 */
export function createSignedHashes({ releases, live, unsigned }: SignedHashesOptions): {
  hashOf: HashOf;
  /** What is live, noted as it is asked for. */
  live: () => Promise<Live>;
} {
  const known = new Map<string, string>();
  let noted: Live | undefined;
  const note = (release: Hashed) => {
    for (const [pathname, hash] of hashesOf(release)) known.set(pathname, hash);
  };
  const liveAndNoted = async () => {
    const current = await live();
    if (current.kind === 'live' && current !== noted)
      for (const { release } of releasesIn(current.registry)) note(release);
    noted = current;
    return current;
  };
  /** What another server of this store may show already, or this one could not make a page of. */
  const noteNewest = async () => {
    const state = await readRegistry(releases);
    if (state.kind === 'found') for (const { release } of releasesIn(state.registry)) note(release);
  };
  const noteEarlier = async ({ part, version }: ReleaseFile) => {
    const keys = trustedKeys(releases);
    const release = unsigned
      ? await readRelease(releases, part, version)
      : await onceLive(releases, { part, version, keys });
    if (release) note(release);
  };

  return {
    live: liveAndNoted,
    hashOf: async (file) => {
      for (const look of [liveAndNoted, () => noteEarlier(file), noteNewest]) {
        const hash = known.get(file.pathname);
        if (hash !== undefined) return hash;
        await look();
      }
      return known.get(file.pathname);
    },
  };
}
