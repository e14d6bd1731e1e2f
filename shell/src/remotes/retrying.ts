import { codeOf } from './load-error.ts';

/** Waits between tries, in milliseconds: a blip is over by then, and a person has not lost patience yet. */
const pauses = [250, 750];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Tries to load something, and twice more with growing pauses. A time-out is not tried again: the person has waited
 * long enough to be asked.
 * @param wait pauses, in milliseconds; a test passes its own
 */
export async function retrying<Result>(load: () => Promise<Result>, wait = pause): Promise<Result> {
  for (const ms of pauses) {
    try {
      return await load();
    } catch (error) {
      if (codeOf(error) === 'slow') throw error;
      await wait(ms);
    }
  }
  return load();
}
