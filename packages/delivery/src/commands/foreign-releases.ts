import path from 'node:path';
import { type HistoryEntry, whoIsAtWork } from '../registry/history.ts';
import { RegistryError, readHistory } from '../registry/registry-file.ts';
import { readTakenBack } from '../registry/taken-back.ts';
import type { ReleaseStore } from '../store/store.ts';
import { descendsFrom } from '../workspace/git.ts';
import { wasBuiltHere } from '../workspace/known-versions.ts';
import type { Part } from '../workspace/parts.ts';
import { type Live, liveVersion } from './live-versions.ts';
import type { Promotion } from './promote.ts';
import { runningCanary } from './running-canary.ts';

/** A release that is live and that a checkout’s sources do not know, a canary that runs, or what was withdrawn. */
export interface ForeignRelease {
  part: Part;
  version: string;
  /** It is tried on some visitors. */
  isTried: boolean;
  /** It was taken out of the portal, and nothing of the part is live. */
  isWithdrawn?: true;
  /** What these sources give, and would be live instead. */
  instead: string;
  /** Who made it live, and when; undefined where history does not say. */
  by?: Pick<HistoryEntry, 'who' | 'at'> | undefined;
}

const isLive = ({ isTried, isWithdrawn }: ForeignRelease) => !isTried && !isWithdrawn;

function lineOf({ part, version, isTried, instead, by }: ForeignRelease): string {
  const made = by ? ` (${by.who}, ${by.at.slice(0, 10)})` : '';
  const given = version === instead ? 'these sources give it to everybody' : `these sources give ${instead}`;
  return `  ${part}@${version}${isTried ? ', a canary' : ''}${made}; ${given}`;
}

/** What is live that a build would replace unseen, and which canaries it would end. */
export function wordsOfForeign(releases: readonly ForeignRelease[]): string {
  const groups = [
    ['Somebody else’s releases are live that these sources do not know:', isLive],
    ['Canaries run, and end with this build:', ({ isTried }: ForeignRelease) => isTried],
    ['Somebody withdrew these, and this build brings them back:', ({ isWithdrawn }: ForeignRelease) => isWithdrawn],
  ] as const;
  return groups
    .flatMap(([words, isOne]) => {
      const lines = releases.filter(isOne).map(lineOf);
      return lines.length > 0 ? [words, ...lines] : [];
    })
    .join('\n');
}

const adviceOn = (releases: readonly ForeignRelease[]): string =>
  [
    ...(releases.some(isLive) ? ['Take their changes into your sources (git pull) and build again.'] : []),
    ...(releases.some(({ isTried }) => isTried) ? ['Wait until the canary is promoted or taken back.'] : []),
    ...(releases.some(({ isWithdrawn }) => isWithdrawn) ? ['Ask who withdrew it.'] : []),
    'To replace them all the same: npm run build -- --replace',
  ].join(' ');

/** A build would replace what somebody else has made live. Nothing was changed. */
export class ForeignReleasesError extends RegistryError {
  readonly releases: readonly ForeignRelease[];

  constructor(releases: readonly ForeignRelease[]) {
    super(`${wordsOfForeign(releases)}\nNothing was made live. ${adviceOn(releases)}`);
    this.releases = releases;
  }
}

interface Checkout {
  root: string;
  releases: ReleaseStore;
}

/** Whether a store lies in a checkout, as that of `npm start` does. */
function isOwnStore({ root, releases }: Checkout): boolean {
  const way = releases.folder === null ? '..' : path.relative(root, releases.folder);
  return !way.startsWith('..') && !path.isAbsolute(way);
}

/** Whether sources know a release: they gave it, they have grown out of what gave it, or their store is nobody else’s. */
async function isKnown(
  checkout: Checkout,
  { part, version }: Promotion,
  made: readonly HistoryEntry[],
): Promise<boolean> {
  if (wasBuiltHere(checkout.root, part, version)) return true;
  if (isOwnStore(checkout) && made.at(-1)?.who === whoIsAtWork()) return true;
  const commits = new Set(made.flatMap(({ commit }) => commit ?? []));
  for (const commit of commits) if (await descendsFrom(checkout.root, commit)) return true;
  return false;
}

/** Changes by which a version of a part comes or goes. */
const comings: ReadonlySet<HistoryEntry['what']> = new Set(['promote', 'rollback', 'withdraw']);

/**
 * What is live of parts, would be replaced, and is not known to a checkout’s sources; and each of their canaries,
 * whoever runs it: also the version that these sources give would go from some visitors to everybody. What was withdrawn
 * would come back.
 */
export async function foreignReleases(
  checkout: Checkout,
  live: Live,
  promotions: readonly Promotion[],
): Promise<ForeignRelease[]> {
  const takenBack = await readTakenBack(checkout.releases);
  const replaced = promotions.flatMap(({ part, version: instead }) => {
    const tried = runningCanary(live, part, takenBack)?.release.version;
    const version = liveVersion(live, part);
    return [
      ...(version && version !== instead ? [{ part, version, isTried: false, instead }] : []),
      ...(tried ? [{ part, version: tried, isTried: true, instead }] : []),
    ];
  });
  const absent = promotions.filter(({ part }) => !liveVersion(live, part));
  if (replaced.length === 0 && absent.length === 0) return [];
  const { entries } = await readHistory(checkout.releases);
  const withdrawn = absent.flatMap(({ part, version: instead }): ForeignRelease[] => {
    const last = entries.findLast((entry) => entry.part === part && comings.has(entry.what));
    if (last?.what !== 'withdraw' || !last.from) return [];
    if (isOwnStore(checkout) && last.who === whoIsAtWork()) return [];
    return [{ part, version: last.from, isTried: false, isWithdrawn: true, instead, by: last }];
  });
  const found = replaced.map(async (release) => {
    const made = entries.filter(({ part, version }) => part === release.part && version === release.version);
    if (!release.isTried && (await isKnown(checkout, release, made))) return [];
    return [{ ...release, by: made.at(-1) }];
  });
  return [...(await Promise.all(found)).flat(), ...withdrawn];
}
