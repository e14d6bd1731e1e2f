import type { RemoteName } from '@portal/portal-kit/registry';
import { createStore } from 'zustand/vanilla';
import type { LiveRegistry } from '../remotes/federation/live-registry.ts';
import type { SafeStorage } from '../storage/storage.ts';
import { type CheckSurroundings, checkRelease } from './check-release.ts';
import { dropOverride, keepOverride, keptOverride } from './kept-override.ts';
import { linkTo } from './link.ts';
import type { Override } from './override.ts';
import { isProblem, type Problem } from './problem.ts';
import { parseLinkedWish, type Wish } from './wish.ts';

interface OverridesState {
  active: Override | null;
  /** The override that has ended by itself, until somebody has read so. */
  expired: Override | null;
  /** What a link asks for; nobody has agreed to it yet. */
  asked: Wish | Problem | null;
}

/** How long an override lasts unless somebody says otherwise, in hours. */
export const usualHours = 8;

const hourMs = 3_600_000;

export interface OverridesSurroundings extends CheckSurroundings {
  /** This tab's storage. */
  storage: SafeStorage;
  /** What is live. */
  registry: LiveRegistry;
  origin: string;
  /** What the link that was opened asks for; null when it asks for nothing. */
  linked: string | null;
  now(): number;
  /** Does something after so many milliseconds. */
  later(action: () => void, ms: number): void;
  /** Loads the page anew. */
  reload(): void;
}

export type Overrides = ReturnType<typeof createOverrides>;

/** The one override of this tab: what it is, how it begins and how it ends. */
export function createOverrides(surroundings: OverridesSurroundings) {
  const { storage, registry, origin, linked, now, later, reload } = surroundings;
  const kept = keptOverride(storage, origin);
  const store = createStore<OverridesState>(() => ({
    active: kept,
    expired: null,
    asked: linked === null ? null : parseLinkedWish(linked, origin),
  }));
  const expire = () => {
    dropOverride(storage);
    store.setState({ active: null, expired: kept });
  };
  if (kept && kept.until <= now()) expire();
  // The page stays: what is typed in it is worth more. Its next page of that remote is the live one's.
  else if (kept) later(expire, kept.until - now());

  return {
    store,
    origin,
    /** Live version of each remote that has one. */
    live: async (): Promise<Readonly<Partial<Record<RemoteName, string>>>> => {
      const verdict = await registry.current();
      const remotes = verdict.kind === 'trusted' ? Object.entries(verdict.registry.remotes) : [];
      return Object.fromEntries(remotes.map(([name, { version }]) => [name, version]));
    },
    /** Checks a release and loads the page anew with it; or says why not, and changes nothing. */
    use: async (wish: Wish, hours = usualHours): Promise<Problem | null> => {
      const release = await checkRelease(wish, surroundings);
      if (isProblem(release)) return release;
      if (!keepOverride(storage, { ...wish, release, until: now() + hours * hourMs })) return { code: 'storage' };
      reload();
      return null;
    },
    /** Goes back to what is live, by loading the page anew. */
    reset: () => {
      dropOverride(storage);
      reload();
    },
    /** Leaves a link's wish undone, and takes a note of an ended override away. */
    dismiss: () => store.setState({ expired: null, asked: null }),
    link: (override: Override) => linkTo(override, origin),
  };
}
