import type { Delegations, Registry, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import type { ReleaseStore, Stored } from '../store/store.ts';
import { isPart, type Part } from '../workspace/parts.ts';
import { trustedKeys } from './keys.ts';
import type { Manifests } from './manifests.ts';
import { parseRegistry } from './parse-registry.ts';

type Named = Pick<Registry, 'shell' | 'remotes' | 'canaries'>;

/**
 * Pages that are open go on with versions that are live no more, and servers send nothing that nobody signed. So
 * before a registry is replaced, a copy of it is kept for each release that leaves with it.
 */
const proofKey = (part: string, version: string) => `once-live/${part}/${version}.json`;

/** Releases that a registry names of a part: the live one, and the one that is tried. */
function releasesOf({ shell, remotes, canaries }: Named, part: Part): (ShellRelease | RemoteRelease)[] {
  if (part === 'shell') return [shell];
  return [remotes[part], canaries?.[part]?.release].filter((release) => release !== undefined);
}

/** Everything that a registry names, as part and release. */
export function releasesIn(registry: Named): { part: Part; release: ShellRelease | RemoteRelease }[] {
  const parts = ['shell', ...Object.keys(registry.remotes), ...Object.keys(registry.canaries ?? {})].filter(isPart);
  return [...new Set(parts)].flatMap((part) => releasesOf(registry, part).map((release) => ({ part, release })));
}

/** Whose signature proves what: what a team has signed counts with the keys that the team has today. */
interface Trust {
  keys: readonly string[];
  delegations?: Delegations | undefined;
}

function provenBy(found: Stored | null, part: Part, version: string, { keys, delegations = {} }: Trust) {
  const state = found && parseRegistry(found.content.toString('utf8'), keys, { delegations });
  if (state?.kind !== 'found') return null;
  const release = releasesOf(state.registry, part).find((named) => named.version === version);
  return release ? { release, manifests: state.manifests } : null;
}

interface KeptProofs {
  content: string;
  current: Registry;
  next: Registry;
  delegations: Delegations | undefined;
}

/**
 * Keeps a registry that is about to be replaced as proof of the releases that the next one names no more.
 * @param replaced.content the registry as it stands in the store
 * @throws StoreError, KeyError
 */
export async function keepProofs(
  store: ReleaseStore,
  { content, current, next, delegations }: KeptProofs,
): Promise<void> {
  const trust = { keys: trustedKeys(store), delegations };
  const names = ({ part, release }: { part: Part; release: { version: string } }) => `${part}@${release.version}`;
  const staying = new Set(releasesIn(next).map(names));
  const leaving = releasesIn(current).filter((named) => !staying.has(names(named)));
  await Promise.all(
    leaving.map(async ({ part, release: { version } }) => {
      const key = proofKey(part, version);
      const found = await store.read(key);
      // One that an older key signed may be believed by nobody any more. Of several who write at once, any will do.
      if (!provenBy(found, part, version, trust)) await store.swap(key, content, found?.tag ?? null);
    }),
  );
}

/**
 * A release that was live or tried before, as a trusted key signed it, and the manifests of its registry; null for any
 * other.
 * @throws StoreError
 */
export async function onceLive(
  store: Pick<ReleaseStore, 'read'>,
  { part, version, ...trust }: { part: string; version: string } & Trust,
): Promise<{ release: ShellRelease | RemoteRelease; manifests: Manifests } | null> {
  return isPart(part) ? provenBy(await store.read(proofKey(part, version)), part, version, trust) : null;
}
