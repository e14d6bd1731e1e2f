import type { ReleaseStore, Stored } from './store.ts';

/** Reads what never changes. */
export type ReadFile = (key: string) => Promise<Stored | null>;

export interface KeptFilesOptions {
  /** How much may be kept, in bytes; what was asked for longest ago goes first. */
  atMost: number;
  /** How long a file that was not there counts as missing, in milliseconds: somebody may be publishing it. */
  missingForMs?: number;
  /** Milliseconds. */
  now?: () => number;
}

interface Kept {
  file: Promise<Stored | null>;
  size: number;
  /** When it has to be asked for again. */
  until: number;
}

/** What an entry costs besides its content; missing files must not be free to remember. */
const overhead = 1_000;

/** Reads files of releases through a memory of bounded size; a file that many ask for at once is fetched once. */
export function keptFiles(
  { read }: Pick<ReleaseStore, 'read'>,
  { atMost, missingForMs = 10_000, now = () => performance.now() }: KeptFilesOptions,
): ReadFile {
  const kept = new Map<string, Kept>();
  let total = 0;

  const drop = (key: string, entry: Kept) => {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    total -= entry.size;
  };
  const makeRoom = () => {
    for (const [key, entry] of kept) {
      if (total <= atMost) return;
      drop(key, entry);
    }
  };
  const keep = (key: string): Kept => {
    const entry: Kept = { file: read(key), size: overhead, until: Number.POSITIVE_INFINITY };
    kept.set(key, entry);
    total += entry.size;
    entry.file.then(
      (found) => {
        if (kept.get(key) !== entry) return;
        if (!found) entry.until = now() + missingForMs;
        const size = found?.content.length ?? 0;
        entry.size += size;
        total += size;
        makeRoom();
      },
      () => drop(key, entry),
    );
    return entry;
  };

  return (key) => {
    const known = kept.get(key);
    if (!known || known.until <= now()) {
      if (known) drop(key, known);
      return keep(key).file;
    }
    // The end of the map is what was asked for last.
    kept.delete(key);
    kept.set(key, known);
    return known.file;
  };
}
