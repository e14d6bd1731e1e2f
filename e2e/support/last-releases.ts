import { type Part, partsIn, promoteAll, workspaceRoot } from '@portal/delivery';
import { folderStore, hasRelease, readHistory, readRelease } from '@portal/delivery/registry';
import type { RemoteName, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import type { ReleaseStore } from './release-store.ts';
import { republish } from './republish.ts';
import { liveRemote } from './variant.ts';

const parts = partsIn(workspaceRoot);

/** Begins the fingerprints of releases that were made up, because a part has no past. */
const madeUp = '0ea0000';

/** Which of these releases were really built, by part and version. */
export function realOf(releases: readonly (readonly Released[])[]): string[] {
  return releases
    .flat()
    .filter(({ release }) => !release.version.includes(`-${madeUp}`))
    .map(({ part, release }) => `${part} ${release.version}`);
}

/** A release, and what it is one of. */
export type Released = { part: 'shell'; release: ShellRelease } | { part: RemoteName; release: RemoteRelease };

/** How many releases of a part meet the others: the shell's now and one back, three of a remote. */
const wantedOf = (part: Part) => (part === 'shell' ? 2 : 3);

const liveRelease = (releases: ReleaseStore, part: Part) =>
  part === 'shell' ? releases.readRegistry().shell : liveRemote(releases, part);

/** Versions of a part that were ever live and are still published: the present one, then the last one first, by history. */
async function onceLive(releases: ReleaseStore, part: Part): Promise<string[]> {
  const store = folderStore(releases.folder);
  const { entries } = await readHistory(store);
  const named = entries
    .filter((entry) => entry.part === part && (entry.what === 'promote' || entry.what === 'rollback'))
    .flatMap(({ version }) => version ?? []);
  const distinct = [...new Set([liveRelease(releases, part).version, ...named.toReversed()])];
  const published = await Promise.all(distinct.map((version) => hasRelease(store, part, version)));
  return distinct.filter((_, place) => published[place]);
}

/**
 * Gives a store the past that it lacks: in a new clone each part was released once. What is live is published anew
 * under other fingerprints and promoted, and what was live before is promoted again at the end.
 */
async function makeUpEarlierReleases(releases: ReleaseStore): Promise<void> {
  const store = folderStore(releases.folder);
  const present = parts.map((part) => ({ part, version: liveRelease(releases, part).version }));
  const known = await Promise.all(parts.map((part) => onceLive(releases, part)));
  for (const round of [1, 2]) {
    const lacking = parts.filter((part, place) => wantedOf(part) - (known[place] ?? []).length >= round);
    const earlier = lacking.map((part) => {
      const live = liveRelease(releases, part);
      return { part, version: republish(releases, part, live, { fingerprint: `${madeUp}${round}` }).version };
    });
    await promoteAll(store, earlier);
  }
  await promoteAll(store, present);
}

async function released(releases: ReleaseStore, part: Part, version: string): Promise<Released> {
  const store = folderStore(releases.folder);
  const gone = new Error(`${part}@${version} was published and cannot be read.`);
  if (part === 'shell') {
    const release = await readRelease(store, part, version);
    if (release) return { part, release };
    throw gone;
  }
  const release = await readRelease(store, part, version);
  if (release) return { part, release };
  throw gone;
}

/** The last releases of each part that were live, the present one first; earlier ones are made up where there are none. */
export async function lastReleases(releases: ReleaseStore): Promise<Released[][]> {
  await makeUpEarlierReleases(releases);
  return Promise.all(
    parts.map(async (part) => {
      const versions = (await onceLive(releases, part)).slice(0, wantedOf(part));
      return Promise.all(versions.map((version) => released(releases, part, version)));
    }),
  );
}
