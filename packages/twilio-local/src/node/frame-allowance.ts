/** A call of four sends some sixty frames in its first second, and one in three seconds after that. */
const burst = 400;
const perSecond = 50;

/** Counts what one socket sends. @returns whether it may go on */
export function createFrameAllowance(now: () => number = () => performance.now()): () => boolean {
  let left = burst;
  let countedAt = now();
  return () => {
    const current = now();
    left = Math.min(burst, left + ((current - countedAt) / 1000) * perSecond);
    countedAt = current;
    left -= 1;
    return left >= 0;
  };
}
