import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import type { Area } from '@portal/portal-kit/registry/areas';
import { misfit } from '@portal/portal-kit/registry/handshake';
import type { ShellMap } from '../areas/shell-map.ts';
import { tooMuchInAll } from '../areas/too-much.ts';
import { readServerCalls } from '../calls/server-calls.ts';
import { checkCalls } from '../doctor/check-calls.ts';
import { checkMembers } from '../doctor/check-members.ts';
import { checkPlaces } from '../doctor/check-routes.ts';
import { type Change, whoIsAtWork } from '../registry/history.ts';
import { changeRegistry, RegistryError } from '../registry/registry-file.ts';
import { adviceOnSeal, readSealed } from '../registry/seal.ts';
import { listReleases, type ReleaseOf } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readRecorded } from '../surface/uses.ts';
import { problemsOfEntries } from '../texts/built-texts.ts';
import type { Part } from '../workspace/parts.ts';

/** What is live, as a change of it sees it; the shell may be missing before the first build. */
export type Live = Pick<Registry, 'remotes' | 'canaries' | 'areas'> & { shell: Registry['shell'] | null };

/** A next state of what is live, and what to tell of it. */
export interface Step {
  live: Live;
  changes: readonly Change[];
}

/**
 * A release that must be in the store, as it was published: what gets signed with the registry is what somebody with a
 * key has signed before, whoever else may write to the store.
 * @throws RegistryError naming those that are there, or saying what is wrong with this one; KeyError
 */
export async function publishedRelease<Named extends Part>(
  store: ReleaseStore,
  part: Named,
  version: string,
): Promise<ReleaseOf<Named>> {
  const found = await readSealed(store, part, version);
  if (found?.seal === 'trusted') return found.release;
  if (found) throw new RegistryError(`Nothing was changed. ${adviceOnSeal(store, { part, version }, found.seal)}`);
  const published = await listReleases(store, part);
  const known =
    published.length > 0
      ? `Published: ${published.join(', ')}`
      : `Nothing is published; publish it first: npx portal publish ${part}`;
  throw new RegistryError(`There is no release ${part}@${version}. ${known}`);
}

/** A part with what is live of it and what is tried; all remotes when it is the shell, for all must fit a new one. */
function concernedBy<Of>(part: Part, named: Readonly<Record<string, Of>>): Record<string, Of> {
  return Object.fromEntries(Object.entries(named).filter(([name]) => part === 'shell' || name === part));
}

/**
 * Refuses a state in which a part that changes would not fit: pages would show a card in its place.
 * @throws RegistryError with both versions and what to do
 */
export async function demandFit(store: ReleaseStore, { shell, areas, ...live }: Live, part: Part): Promise<void> {
  if (!shell) return;
  const [remotes, canaries] = [concernedBy(part, live.remotes), concernedBy(part, live.canaries ?? {})];
  const tried = Object.entries(canaries).map(([name, { release }]) => [name, release] as const);
  for (const [name, release] of [...Object.entries(remotes), ...tried]) {
    const reason = shell.provides && misfit(name, release, shell.provides);
    if (reason)
      throw new RegistryError(
        `${reason}. Parts that need one another go live together: npx portal promote shell@… ${name}@…`,
      );
  }
  const [missing] = await checkMembers(store, { shell, remotes, canaries });
  if (missing) throw new RegistryError(missing.message);
  const calls = await readServerCalls(store);
  const concerned = part === 'shell' ? { shell, remotes: {} } : { shell, remotes, canaries };
  const unmet = (calls ? await checkCalls(store, concerned, calls) : []).find((finding) => finding.part === part);
  if (unmet) throw new RegistryError(`Nothing was changed. ${unmet.message}`);
  await demandPlaces(store, { shell, areas }, { part, remotes, canaries });
}

/** Areas that were granted to one remote and that a shell gives to another, in words. */
function claimedGrants({ areas }: Pick<ShellMap, 'areas'>, granted: readonly Area[]): string[] {
  const isWithin = (at: string, around: string) => at === around || at.startsWith(`${around}/`);
  return granted.flatMap(({ at, owner }) => {
    const other = areas.find((area) => area.owner !== owner && (isWithin(at, area.at) || isWithin(area.at, at)));
    if (!other) return [];
    return [
      `its area ${other.at} is ${other.owner}’s, and ${at} was granted to ${owner}. Take that back first: npx portal revoke ${at}`,
    ];
  });
}

/** @throws RegistryError where the portal’s map would have no place for what changes, or no words */
async function demandPlaces(
  store: ReleaseStore,
  { shell, areas = [] }: Pick<Live, 'areas'> & Pick<Registry, 'shell'>,
  { part, remotes, canaries }: Pick<Registry, 'remotes'> & { part: Part; canaries: NonNullable<Registry['canaries']> },
): Promise<void> {
  const concerned = [
    ...Object.entries(remotes),
    ...Object.entries(canaries).map(([name, { release }]) => [name, release] as const),
  ];
  // A shell is not held up by what a remote lacks since before.
  const untold = concerned.flatMap(([name, release]) =>
    (part === 'shell' ? [] : problemsOfEntries(release)).map(
      (words) => `${name}@${release.version}: ${words} Write it, and publish ${name} again.`,
    ),
  );
  const misplaced = await checkPlaces(store, { shell, remotes, canaries, areas });
  const { map } = part === 'shell' ? await readRecorded(store, 'shell', shell.version) : {};
  const claimed = map ? claimedGrants(map, areas).map((words) => `shell@${shell.version}: ${words}`) : [];
  const problems = [...untold, ...misplaced.map(({ message }) => message), ...claimed];
  if (problems.length > 0) throw new RegistryError(`Nothing was changed.\n${problems.join('\n')}`);
}

/** @throws RegistryError for a change that adds addresses beyond what documents carry */
export function demandRoom(next: Pick<Registry, 'remotes' | 'canaries'>, before: typeof next): void {
  const [problem] = tooMuchInAll(next, before);
  if (problem) throw new RegistryError(`Nothing was changed.\n${problem}`);
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
 * @throws RegistryError, StoreError, KeyError
 */
export async function changeLive(
  store: ReleaseStore,
  step: (live: Live, serial: number) => Step | Promise<Step>,
  { who = whoIsAtWork(), at = () => new Date() }: { who?: string; at?: () => Date } = {},
): Promise<Registry | null> {
  return changeRegistry(store, async (current, serial) => {
    const { shell: before = null, remotes: released = {}, canaries: tried, areas: granted } = current ?? {};
    const { live, changes } = await step({ shell: before, remotes: released, canaries: tried, areas: granted }, serial);
    if (changes.length === 0 && current) return null;
    // Whatever is wrong with the live version, a canary can be taken back.
    const made = changes.filter(({ what }) => what !== 'canary_end');
    for (const part of new Set(made.map((change) => change.part as Part))) await demandFit(store, live, part);
    // Going back is what helps at once, whatever was promoted meanwhile.
    if (made.some(({ what }) => what !== 'rollback')) demandRoom(live, { remotes: released, canaries: tried });
    const { shell, canaries = {}, remotes, areas = [] } = live;
    if (!shell)
      throw new RegistryError(
        'No shell is live yet, and without one there are no pages. Build it first: npm run build',
      );
    const registry = {
      shell,
      remotes,
      ...(Object.keys(canaries).length > 0 && { canaries }),
      ...(areas.length > 0 && { areas }),
    };
    return { registry, changes: changes.map((change) => ({ at: at().toISOString(), who, ...change })) };
  });
}
