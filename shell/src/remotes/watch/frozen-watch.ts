import type { LastWord } from './beats.ts';

/** What a page tells the worker that watches over it. */
export type FrozenMessage =
  | ({ kind: 'watch' } & LastWord)
  | { kind: 'beat' }
  /** The tab is hidden, or the browser itself stops the page: no beat is owed. */
  | { kind: 'pause' };

/** Between two beats, and between two looks for them, in milliseconds. */
export const beatEveryMs = 1_000;
/** After more looks than these without a beat the page is frozen. */
export const patientLooks = 8;

/**
 * Counts looks without a beat. No time is taken, for a computer that has slept is not frozen.
 * @param send called once
 */
export function createFrozenWatch(send: (lastWord: LastWord) => void) {
  let lastWord: LastWord | null = null;
  let missed = 0;
  let isPaused = false;
  return {
    hear: (message: FrozenMessage) => {
      missed = 0;
      isPaused = message.kind === 'pause';
      if (message.kind === 'watch') lastWord = message;
    },
    look: () => {
      if (isPaused || !lastWord) return;
      missed += 1;
      if (missed <= patientLooks) return;
      const { report, authorization } = lastWord;
      lastWord = null;
      send({ report, authorization });
    },
  };
}
