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
  read(owner: string, slot: string): Promise<StoredDraft | null>;
  write(draft: StoredDraft): Promise<void>;
  remove(owner: string, slot: string): Promise<void>;
  /** Removes what was kept before an instant, whoever it belongs to. @param before milliseconds since 1970 */
  expire(before: number): Promise<void>;
}
