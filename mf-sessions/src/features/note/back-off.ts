const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to rest after so many tries without an answer, in milliseconds: doubling from one second to thirty, half of
 * it by chance, so that many browsers do not come back at the same moment; and not before the server wants it.
 * @param random from 0 to 1
 */
export function restAfter(failures: number, retryAfterSeconds: number | undefined, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.max(longest * (0.5 + random / 2), Math.min(LONGEST_MS, (retryAfterSeconds ?? 0) * 1000));
}
