/** Bytes of the largest thing that is taken for ours: no file of a release is nearly as large, packed or not. */
export const LARGEST = 64_000_000;

/** What stands under a key. */
export interface Stored {
  content: Buffer;
  /** Changes with the content: what a swap compares. */
  tag: string;
  changedAt: Date;
}

/**
 * Where releases are kept: a folder, a bucket, or either of them behind a portal. Keys are paths with slashes. Nearly
 * everything is written once and never changes; the few keys that do change are swapped, so that nobody overwrites what they have not seen.
 * Whatever is asked of a bucket that is out of reach throws a StoreError.
 */
export interface ReleaseStore {
  /** What to call it in words: its folder, or its bucket. */
  readonly name: string;
  /** Its folder on this machine; null for a bucket. A private key may lie in a folder, never in a bucket. */
  readonly folder: string | null;
  /** For how long, in milliseconds, what was read of a changing key may be taken for the present; 0 where looking is free. */
  readonly freshForMs: number;
  /** It holds releases to their hashes itself, and does not give their files to commands: a portal, by HTTP. */
  readonly checksItself?: true;
  /** Whether the portal behind it takes releases whose scripts stay at the address of an earlier one; left out where there is no portal. */
  readonly takesUnchangedScripts?: () => boolean;
  /** Null when there is nothing under the key, or something larger than anything of ours. */
  read(key: string): Promise<Stored | null>;
  /** Names directly below a key, of files and folders, in no particular order. */
  list(key: string): Promise<string[]>;
  /** Replaces what has this tag, or puts something where there was nothing (null); false when it is not so any more. */
  swap(key: string, content: string, tag: string | null): Promise<boolean>;
  /** A folder on this machine in which to make what `place` then takes. */
  aside(name: string): Promise<string>;
  /**
   * Puts a folder in place for good. Readers go by `last`, which arrives last; false when somebody else's is there.
   */
  place(from: string, key: string, last: string): Promise<boolean>;
  /** Adds lines to the log, once however often it is told to. @param order which change of the store they tell of */
  record(order: number, lines: string): Promise<void>;
  /** All lines of the log, oldest first. */
  recorded(): Promise<string>;
}

/** A store cannot be used; the message says why and what to do. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/** Something else stands where a release is to be; it stays. */
export class OtherFilesError extends StoreError {
  override readonly name = 'OtherFilesError';
}

/** Names what stands under a key, for words. */
export function placeOf(store: Pick<ReleaseStore, 'name'>, key: string): string {
  return `${store.name}/${key}`;
}
