import {
  type Manifests,
  onceLive,
  type ReleaseStore,
  readRegistry,
  readRelease,
  releasesIn,
  trustedKeys,
} from '@portal/delivery/registry';
import type { Registry, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { addressOfManifest } from '@portal/portal-kit/registry/manifest';
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

type Hashed = Pick<ShellRelease | RemoteRelease, 'base' | 'integrity' | 'manifest'> &
  Pick<RemoteRelease, 'unchanged' | 'adminPages'>;

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
  /** The text, a manifest's or that of admins' pages, that a signed registry has the hash of; undefined for any other file. */
  manifestAt: (file: ReleaseFile) => Promise<string | undefined>;
  /** What is live, noted as it is asked for. */
  live: () => Promise<Live>;
} {
  const hashes = new Map<string, string>();
  const manifestTexts = new Map<string, string>();
  let noted: Live | undefined;
  const note = (release: Hashed, manifests: Manifests = {}) => {
    for (const [pathname, hash] of hashesOf(release)) hashes.set(pathname, hash);
    for (const manifest of [release.manifest, release.adminPages]) {
      const text = manifest && manifests[manifest];
      if (text) manifestTexts.set(addressOfManifest({ base: release.base, manifest }), text);
    }
  };
  const noteAll = ({ registry, manifests }: { registry: Registry; manifests: Manifests }) => {
    for (const { release } of releasesIn(registry)) note(release, manifests);
  };
  const liveAndNoted = async () => {
    const current = await live();
    if (current.kind === 'live' && current !== noted) noteAll(current);
    noted = current;
    return current;
  };
  /** What another server of this store may show already, or this one could not make a page of. */
  const noteNewest = async () => {
    const state = await readRegistry(releases);
    if (state.kind === 'found') noteAll(state);
  };
  const noteEarlier = async ({ part, version }: ReleaseFile) => {
    const state = await readRegistry(releases);
    const delegations = state.kind === 'found' ? state.base.delegations : undefined;
    const proven = await onceLive(releases, { part, version, keys: trustedKeys(releases), delegations });
    if (proven) note(proven.release, proven.manifests);
    const described = unsigned && (await readRelease(releases, part, version));
    if (described) note(described);
  };
  const lookUp = (known: ReadonlyMap<string, string>) => async (file: ReleaseFile) => {
    for (const look of [liveAndNoted, () => noteEarlier(file), noteNewest]) {
      const found = known.get(file.pathname);
      if (found !== undefined) return found;
      await look();
    }
    return known.get(file.pathname);
  };

  return {
    live: liveAndNoted,
    hashOf: lookUp(hashes),
    manifestAt: async (file) => (file.name.endsWith('.json') ? lookUp(manifestTexts)(file) : undefined),
  };
}
