/** How many things one sender may do within a minute. */
export interface Allowance {
  /** True while the sender has not used it up; counts this use. */
  take(sender: string): boolean;
}

const minuteMs = 60_000;

/** @param now milliseconds */
export function createAllowance(perMinute: number, now: () => number = () => performance.now()): Allowance {
  let minute = 0;
  const used = new Map<string, number>();
  return {
    take: (sender) => {
      const current = Math.floor(now() / minuteMs);
      if (current !== minute) used.clear();
      minute = current;
      const uses = (used.get(sender) ?? 0) + 1;
      used.set(sender, uses);
      return uses <= perMinute;
    },
  };
}
