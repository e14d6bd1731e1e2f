const firstMs = 500;
const longestMs = 15_000;

/** The pause before an attempt to join anew, in milliseconds: half a second, doubled each time, 15 seconds at most. */
export function rejoinDelayMs(attempt: number): number {
  return Math.min(firstMs * 2 ** (attempt - 1), longestMs);
}
