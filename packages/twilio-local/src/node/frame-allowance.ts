/** Counts what one socket sends. @returns whether it may go on */
export type FrameAllowance = () => boolean;

interface Allowed {
  /** Frames at once. */
  burst: number;
  perSecond: number;
}

export function createFrameAllowance(
  { burst, perSecond }: Allowed,
  now: () => number = () => performance.now(),
): FrameAllowance {
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
