import type { SafeStorage } from '../storage/storage.ts';

/** Other tabs hear of input at most this often, in milliseconds. */
const writeEveryMs = 1_000;

/**
 * When somebody last did something in any tab of this browser. All times in milliseconds since 1970.
 * @param key its name in local storage: each kind of session has its own
 * @param now what counts where no tab has written anything, as after a token link
 */
export function createLastInput(storage: SafeStorage, key: string, now: number) {
  let writtenAt = Number.NEGATIVE_INFINITY;
  const stored = () => Number.parseInt(storage.get(key) ?? '', 10);
  const first = stored();
  let known = Number.isNaN(first) ? now : first;
  return {
    /** What this tab knows; may be older than the truth, never newer. */
    known: () => known,
    /** Asks the other tabs too. */
    current: () => {
      const there = stored();
      if (there > known) known = there;
      return known;
    },
    /** Somebody does something in this tab, or is taken to. */
    happened: (at: number) => {
      known = at;
      if (Math.abs(at - writtenAt) < writeEveryMs) return;
      writtenAt = at;
      storage.set(key, String(at));
    },
  };
}
