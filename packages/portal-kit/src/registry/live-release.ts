import type { NamedRemote, PageRegistry, RemoteName } from './registry.ts';

/** What decides which version a visitor gets. */
export interface Visitor {
  /** A random word that this browser drew for itself; it is never sent anywhere. */
  cohort: string;
  edition: 'CA' | 'US';
}

/** Names one try of a version, for servers that take it back. */
export function canaryId(remote: string, { release, since }: { release: { version: string }; since: number }): string {
  return `${remote}@${release.version}@${since}`;
}

/** Parts of ten thousand: fine enough for a hundredth of a percent. */
export const fullShare = 10_000;

/**
 * Where a visitor stands in a rollout, 0 to 9999: always at the same place for the same browser and release, and at
 * unrelated places for two releases. FNV-1a with a final mix.
 */
export function placeOf(cohort: string, version: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${cohort} ${version}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x45d9f3b);
  hash ^= hash >>> 16;
  return (hash >>> 0) % fullShare;
}

/**
 * The release of a remote that a visitor gets; undefined when none is live.
 * @param takenBack canaries, by `canaryId`, that the server has taken back since the registry was signed: it may do so
 * without the key, because what is left was signed too
 */
export function liveRelease(
  registry: Pick<PageRegistry, 'remotes' | 'canaries'>,
  name: RemoteName,
  visitor: Visitor,
  takenBack: readonly string[] = [],
): NamedRemote | undefined {
  const canary = registry.canaries?.[name];
  const takesPart =
    canary &&
    !takenBack.includes(canaryId(name, canary)) &&
    (canary.edition === undefined || canary.edition === visitor.edition) &&
    placeOf(visitor.cohort, canary.release.version) < canary.share;
  return takesPart ? canary.release : registry.remotes[name];
}
