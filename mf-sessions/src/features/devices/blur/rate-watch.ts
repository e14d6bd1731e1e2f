/** With fewer pictures a second than this no conversation comes about by them. */
const FEWEST = 15;

/** So long they have to be too few, in milliseconds of work: a computer that starts a program is no slow one. */
export const SLOW_FOR_MS = 8_000;

/**
 * Watches how many pictures a second a computer manages. Only the time of work counts: a camera that gives ten a second
 * in the dark, a picture that is switched off and a page that nobody looks at say nothing about the computer.
 */
export function createRateWatch() {
  const tookMs: number[] = [];
  let workedMs = 0;
  return {
    /** One more picture is done, after so many milliseconds. Gives whether the last eight seconds of work were too slow. */
    isTooSlow(took: number): boolean {
      tookMs.push(took);
      workedMs += took;
      for (let oldest = tookMs[0] ?? 0; workedMs - oldest >= SLOW_FOR_MS; oldest = tookMs[0] ?? 0) {
        tookMs.shift();
        workedMs -= oldest;
      }
      return workedMs >= SLOW_FOR_MS && tookMs.length * 1_000 < FEWEST * workedMs;
    },
    /** What was is not to count: the page was hidden. */
    forget(): void {
      tookMs.length = 0;
      workedMs = 0;
    },
  };
}
