import * as z from '@portal/contract/schema';
import type { Drafts } from '@portal/portal-kit';
import { readNoteDraft } from './note-draft.ts';

const INDEX = 'session_notes_unsaved';
const DAY_MS = 24 * 60 * 60 * 1000;
/** The shell keeps no draft for longer than seven days. */
const LONGEST_MS = 7 * DAY_MS;

/** A draft of a note that was kept here, and may still be. */
const Entries = z.array(z.object({ id: z.string(), name: z.string(), keptAt: z.number() }));

/** Web Locks, where the browser has them: tabs write the index one after the other. */
interface Turns {
  request(name: string, work: () => Promise<void>): Promise<unknown>;
}

interface UnsavedIndexOptions {
  drafts: Pick<Drafts, 'find' | 'keep'>;
  locks: Turns | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  report(error: unknown): void;
}

/** Which notes have a draft in this browser: for a draft is found by its name only. It is kept as drafts are. */
export function createUnsavedIndex({ drafts, locks, now, report }: UnsavedIndexOptions) {
  const added = new Map<string, { at: number; done: Promise<unknown> }>();
  let last: Promise<unknown> = Promise.resolve();

  const read = async () => {
    const reading = z.safeParse(Entries, await drafts.find(INDEX));
    return reading.success ? reading.data.filter(({ keptAt }) => now() - keptAt <= LONGEST_MS) : [];
  };
  const inTurn = (work: () => Promise<void>) => {
    const done = last.then(() => (locks ? locks.request(`portal.${INDEX}`, work) : work()));
    last = done.catch(() => undefined);
    return done;
  };
  const isKept = async (name: string) => readNoteDraft(await drafts.find(name)) !== null;

  return {
    /** A draft of a note is kept under this name. Done once that is in the index, or cannot be. */
    add: (id: string, name: string): Promise<unknown> => {
      const known = added.get(name);
      if (known && now() - known.at < DAY_MS) return known.done;
      const done = inTurn(async () => {
        const others = (await read()).filter((entry) => entry.name !== name);
        await drafts.keep(INDEX, [...others, { id, name, keptAt: now() }]);
      }).catch(() => {
        // Where there is no room for this there is none for the draft, which is said; the next one tries again.
        added.delete(name);
      });
      added.set(name, { at: now(), done });
      return done;
    },
    /** The ids of the notes that have a draft now. Never rejects. */
    list: async () => {
      try {
        const ids = new Set<string>();
        for (const { id, name } of await read()) if (await isKept(name)) ids.add(id);
        return [...ids];
      } catch (error) {
        report(error);
        return [];
      }
    },
  };
}
