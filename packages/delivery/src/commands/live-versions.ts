import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import { misfit } from '@portal/portal-kit/registry/handshake';
import { appendHistory, type Change, whoIsAtWork } from '../registry/history.ts';
import { changeRegistry, RegistryError } from '../registry/registry-file.ts';
import { listReleases, type ReleaseOf, readRelease } from '../store/release-store.ts';
import type { Part } from '../workspace/parts.ts';

/** What is live, as a change of it sees it; the shell may be missing before the first build. */
export type Live = Pick<Registry, 'remotes' | 'canaries'> & { shell: Registry['shell'] | null };

/** A next state of what is live, and what to tell of it. */
export interface Step {
  live: Live;
  changes: readonly Change[];
}

/** A release that must be in the store. @throws RegistryError naming those that are */
export function publishedRelease<Named extends Part>(releases: string, part: Named, version: string): ReleaseOf<Named> {
  const release = readRelease(releases, part, version);
  if (release) return release;
  const published = listReleases(releases, part);
  const known =
    published.length > 0
      ? `Published: ${published.join(', ')}`
      : `Nothing is published; publish it first: npm run portal -- publish ${part}`;
  throw new RegistryError(`There is no release ${part}@${version}. ${known}`);
}

/**
 * Refuses a state in which a part that changes would not fit: pages would show a card in its place.
 * @throws RegistryError with both versions and what to do
 */
export function demandFit({ shell, remotes, canaries = {} }: Live, part: Part): void {
  if (!shell?.provides) return;
  const concerned = Object.entries(remotes).filter(([name]) => part === 'shell' || name === part);
  const tried = Object.entries(canaries).filter(([name]) => part === 'shell' || name === part);
  for (const [name, release] of [...concerned, ...tried.map(([name, { release }]) => [name, release] as const)]) {
    const reason = misfit(name, release, shell.provides);
    if (reason) throw new RegistryError(`${reason}.`);
  }
}

export function liveVersion(live: Live, part: Part): string | null {
  return (part === 'shell' ? live.shell : live.remotes[part])?.version ?? null;
}

/** The same state without a remote's canary, and the change that this is; nothing changes where there is none. */
export function withoutCanary(live: Live, part: RemoteName, reason?: string): Step {
  const { [part]: ended, ...canaries } = live.canaries ?? {};
  if (!ended) return { live, changes: [] };
  const change: Change = {
    what: 'canary_end',
    part,
    version: null,
    from: ended.release.version,
    ...(reason && { reason }),
  };
  return { live: { ...live, canaries }, changes: [change] };
}

/**
 * Changes what is live, and writes down who did it; nothing is written when nothing changes.
 * @param step gets what is live and the serial that the change will have
 * @throws RegistryError
 */
export async function changeLive(
  releases: string,
  step: (live: Live, serial: number) => Step,
  { who = whoIsAtWork(), at = new Date() }: { who?: string; at?: Date } = {},
): Promise<Registry | null> {
  let changes: readonly Change[] = [];
  return changeRegistry(
    releases,
    (current) => {
      const { shell: before = null, remotes: released = {}, canaries: tried, serial = 0 } = current ?? {};
      const taken = step({ shell: before, remotes: released, canaries: tried }, serial + 1);
      changes = taken.changes;
      if (changes.length === 0 && current) return null;
      for (const part of new Set(changes.map((change) => change.part as Part))) demandFit(taken.live, part);
      const { shell, canaries = {}, remotes } = taken.live;
      if (!shell)
        throw new RegistryError(
          'No shell is live yet, and without one there are no pages. Build it first: npm run build',
        );
      return { shell, remotes, ...(Object.keys(canaries).length > 0 && { canaries }) };
    },
    ({ serial }) => {
      const told = changes.map((change) => ({ serial, at: at.toISOString(), who, ...change }));
      appendHistory(releases, told);
    },
  );
}
