import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 60_000;
const longestPauseMs = 100;

/**
 * Tries until an attempt succeeds; null when none has within a minute. Pauses grow and differ, so that many who try at
 * the same moment do not meet again at the next.
 * @param attempt gives null when somebody else was faster
 */
export async function retrying<Result extends object>(attempt: () => Promise<Result | null>): Promise<Result | null> {
  const until = performance.now() + patienceMs;
  for (let pauseMs = 10; performance.now() < until; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const result = await attempt();
    if (result) return result;
    await wait(Math.random() * pauseMs);
  }
  return null;
}
