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

/** A release that a build must not replace unasked. */
export interface ForeignRelease {
  part: Part;
  version: string;
  /** Live, and not known to the checkout's sources; a canary that runs; or withdrawn, so that nothing of the part is live. */
  state: 'live' | 'canary' | 'withdrawn';
  /** The version that these sources give, and that would be live instead. */
  instead: string;
  /** Who made it so, and when; undefined where history does not say. */
  by?: Pick<HistoryEntry, 'who' | 'at'> | undefined;
}

const wordsOfState: Readonly<Record<ForeignRelease['state'], { heading: string; advice: string }>> = {
  live: {
    heading: 'Somebody else’s releases are live that these sources do not know:',
    advice: 'Take their changes into your sources (git pull) and build again.',
  },
  canary: {
    heading: 'Canaries run, and end with this build:',
    advice: 'Wait until the canary is promoted or taken back.',
  },
  withdrawn: {
    heading: 'Somebody withdrew these, and this build brings them back:',
    advice: 'Ask who withdrew it.',
  },
};
const states = Object.keys(wordsOfState) as ForeignRelease['state'][];

function lineOf({ part, version, state, instead, by }: ForeignRelease): string {
  const made = by ? ` (${by.who}, ${by.at.slice(0, 10)})` : '';
  const given = version === instead ? 'these sources give it to everybody' : `these sources give ${instead}`;
  return `  ${part}@${version}${state === 'canary' ? ', a canary' : ''}${made}; ${given}`;
}

/** The releases that a build would replace, end or bring back, by lines. */
export function wordsOfForeign(releases: readonly ForeignRelease[]): string {
  return states
    .flatMap((state) => {
      const lines = releases.filter((release) => release.state === state).map(lineOf);
      return lines.length > 0 ? [wordsOfState[state].heading, ...lines] : [];
    })
    .join('\n');
}

const adviceOn = (releases: readonly ForeignRelease[]): string =>
  [
    ...states
      .filter((state) => releases.some((release) => release.state === state))
      .map((state) => wordsOfState[state].advice),
    'To replace them all the same: npm run build -- --replace',
  ].join(' ');

/** A build would replace releases of others. Nothing was changed. */
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

/** A version of a part comes or goes by these changes. */
const comings: ReadonlySet<HistoryEntry['what']> = new Set(['promote', 'rollback', 'withdraw']);

/**
 * Live releases that promotions would replace and a checkout's sources do not know; each canary that they would end, also
 * of the version that these sources give, which would go from some visitors to everybody; and withdrawn parts, which they
 * would bring back.
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
      ...(version && version !== instead ? [{ part, version, state: 'live' as const, instead }] : []),
      ...(tried ? [{ part, version: tried, state: 'canary' as const, instead }] : []),
    ];
  });
  const absent = promotions.filter(({ part }) => !liveVersion(live, part));
  if (replaced.length === 0 && absent.length === 0) return [];
  const { entries } = await readHistory(checkout.releases);
  const withdrawn = absent.flatMap(({ part, version: instead }): ForeignRelease[] => {
    const last = entries.findLast((entry) => entry.part === part && comings.has(entry.what));
    if (last?.what !== 'withdraw' || !last.from) return [];
    if (isOwnStore(checkout) && last.who === whoIsAtWork()) return [];
    return [{ part, version: last.from, state: 'withdrawn', instead, by: last }];
  });
  const found = replaced.map(async (release) => {
    const made = entries.filter(({ part, version }) => part === release.part && version === release.version);
    if (release.state === 'live' && (await isKnown(checkout, release, made))) return [];
    return [{ ...release, by: made.at(-1) }];
  });
  return [...(await Promise.all(found)).flat(), ...withdrawn];
}
