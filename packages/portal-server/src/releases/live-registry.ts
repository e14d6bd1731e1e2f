import {
  type Manifests,
  placeOf,
  type RefusedStatement,
  type ReleaseStore,
  registryKey,
  type Statements,
} from '@portal/delivery/registry';
import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import type { Prerendered } from '@portal/portal-kit/registry/prerendered';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import { readLive } from './read-live.ts';
import type { RenderedByRemote } from './rendered-by-remote.ts';
import { type SeenSerials, seenSerialsInMemory } from './seen-serials.ts';

/** What a page is made of. */
export interface PageParts {
  registry: Registry;
  /** The registry as it was signed; its text can stand in a script element as it is. */
  signed: SignedRegistry;
  /** Manifests of its releases, by their hash; none where it has all in one text. */
  manifests: Manifests;
  /** What teams have signed of their remotes; what was signed above knows nothing of it. */
  statements?: Statements;
  /** Canaries, by id, that are taken back. */
  takenBack: readonly string[];
  /** Public keys that the page is to trust. */
  keys: readonly string[];
  /** Code of the early script; the build has made sure that it cannot end its element. */
  early: string;
  /** Pages that the shell's build has rendered; none where it has not. */
  prerendered?: Prerendered | undefined;
  /** Pages that builds of remotes have rendered in the frame of this very shell. */
  renderedAhead?: readonly RenderedByRemote[] | undefined;
}

/** What a page is made of at this moment. */
export type Live = LiveVersion | { kind: 'unavailable' };

export interface LiveVersion extends PageParts {
  kind: 'live';
  /** What was read: another tag, other content. */
  tag: string;
  /** Remotes whose entry is none: they count as not released. */
  broken: readonly string[];
  /** Files of pages that were rendered ahead, and are missing, altered or of another form: those pages do without. */
  unreadable: readonly string[];
  /** What teams have signed and is not shown. */
  refused?: readonly RefusedStatement[];
  /**
   * When it has to be read anew, in milliseconds: when the first key of what teams have signed ends, and soon where
   * something is refused.
   */
  endsAt?: number;
}

/** Why nothing can be shown, for whoever reads the log. */
export interface Damage {
  kind: 'damaged';
  tag: string;
  place: string;
  reason: string;
}

export interface LiveRegistryOptions {
  spa: boolean;
  /** Told once for each change of the registry that does harm. */
  log: (line: string) => void;
  /** What was shown before, also by others and before a restart; by this server alone when left out. */
  seen?: SeenSerials | undefined;
  /** How many times as long as usual a page is held up. */
  timeoutFactor?: number | undefined;
  /** Milliseconds. */
  now?: () => number;
}

/** A store that is slow to answer holds a page up no longer than this, while there is something else to show. */
const patienceMs = 1_000;

/**
 * Reads the registry and the early script that belongs to it, as often as the store wants to be asked. What is damaged
 * later, or out of reach, changes nothing: the versions that were live stay live.
 */
export async function createLiveRegistry(
  store: ReleaseStore,
  { spa, log, seen = seenSerialsInMemory(), timeoutFactor = 1, now = () => performance.now() }: LiveRegistryOptions,
): Promise<() => Promise<Live>> {
  let lastGood: LiveVersion | undefined;
  let told = '';
  let failed = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const tell = (found: LiveVersion | Damage) => {
    const line = troubleOf(found, { place: placeOf(store, registryKey), hasLastGood: lastGood !== undefined });
    const news = `${found.tag} ${line}`;
    if (line !== null && news !== told) log(line);
    told = news;
  };
  const look = async () => {
    const found = await readLive(store, { spa, seen, known: lastGood });
    tell(found);
    failed = found.kind === 'damaged';
    if (found.kind === 'live') lastGood = found;
    lookedAt = now();
  };
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  /** One that has begun may have read what was live before it was asked for: with a folder the next one counts. */
  const lookAfresh = () => {
    if (!looking) return lookOnce();
    const begin = () => {
      next = undefined;
      return lookOnce();
    };
    next ??= looking.then(begin, begin);
    return next;
  };
  // Now, so that what is damaged before the first page is asked for does not find the server empty-handed.
  await lookOnce();

  return async () => {
    if (now() - lookedAt >= store.freshForMs) {
      const news = store.freshForMs === 0 ? lookAfresh() : lookOnce();
      // What failed a moment ago may take its time to fail again: nobody waits for that but who has nothing to show. A
      // folder answers at once; the database, which is asked about what is new there, may not.
      if (!lastGood) await news;
      else if (!failed || store.freshForMs === 0) await Promise.race([news, pause(patienceMs * timeoutFactor)]);
    }
    return lastGood ?? { kind: 'unavailable' };
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

function troubleOf(
  found: LiveVersion | Damage,
  { place, hasLastGood }: { place: string; hasLastGood: boolean },
): string | null {
  if (found.kind === 'damaged') {
    const consequence = hasLastGood ? 'Pages keep showing what was live before' : 'No page can be shown';
    return `${consequence}: ${found.place}: ${found.reason}`;
  }
  const lines = [
    ...(found.refused ?? []).map(({ part, reason }) => {
      const shown = found.registry.remotes[part as RemoteName]?.version ?? 'nothing';
      return `What the team of ${part} has signed is not shown, but ${shown}: ${reason}`;
    }),
    ...(found.broken.length > 0
      ? [`Not released, because their entries cannot be read: ${found.broken.join(', ')}: ${place}`]
      : []),
    ...(found.unreadable.length > 0
      ? [
          `Shown only once their code is there, because these are missing, not what was released, or of another form: ${found.unreadable.join(', ')}`,
        ]
      : []),
  ];
  return lines.length > 0 ? lines.join('; ') : null;
}
