/** Browsers send no more than 64 kilobytes at a time that outlive their page; a little is left for others, in bytes. */
const LIMIT = 60_000;

/** What all notes of a page may send together in a way that outlives it. */
export interface KeepaliveBudget {
  /** Takes so many bytes until the answer is called; null where there are not so many, and a call would fail. */
  borrow(bytes: number): (() => void) | null;
}

export function createKeepaliveBudget(): KeepaliveBudget {
  let left = LIMIT;
  return {
    borrow: (bytes) => {
      if (bytes > left) return null;
      left -= bytes;
      return () => {
        left += bytes;
      };
    },
  };
}
