/** A draft as it lies in the browser: it tells neither whose it is nor what is in it. */
export interface StoredDraft {
  /** Hash of the person. */
  owner: string;
  /** Hash of the person and the draft's name. */
  slot: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  sealed: Uint8Array<ArrayBuffer>;
}

/** Where drafts lie. Everything rejects where the browser keeps nothing. */
export interface DraftStore {
  /** How often drafts were wiped here: a page that goes on after a wipe in another tab is told apart by it. */
  wipes(): Promise<number>;
  read(owner: string, slot: string): Promise<StoredDraft | null>;
  /** Keeps a draft, unless there was a wipe since the count it comes with: then nothing is written. */
  write(draft: StoredDraft, wipes: number): Promise<void>;
  remove(owner: string, slot: string): Promise<void>;
  /** Removes all that an owner has, but for some slots, and counts up the wipes. */
  wipe(owner: string, spare: readonly string[]): Promise<void>;
  /** Removes what was kept before an instant, whoever it belongs to. @param before milliseconds since 1970 */
  expire(before: number): Promise<void>;
}
