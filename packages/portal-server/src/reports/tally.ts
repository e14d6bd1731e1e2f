/** How often something was shown, and how often it failed. */
export interface Outcomes {
  shown: number;
  failed: number;
}

/** What one version's pages told, by who told it. */
export interface Tally {
  add(sender: string, outcomes: Outcomes): void;
  total(): Outcomes;
  /** How many senders it failed for. */
  failedFor(): number;
}

/** What one sender tells beyond this counts no more: nobody alone makes a version look bad, or good. */
const mostOfOneSender = 20;

export function createTally(): Tally {
  const senders = new Map<string, Outcomes>();
  return {
    add: (sender, { shown, failed }) => {
      const before = senders.get(sender) ?? { shown: 0, failed: 0 };
      const room = mostOfOneSender - before.shown - before.failed;
      const failures = Math.min(failed, room);
      const pages = Math.min(shown, room - failures);
      senders.set(sender, { shown: before.shown + pages, failed: before.failed + failures });
    },
    total: () =>
      [...senders.values()].reduce(
        (sum, { shown, failed }) => ({ shown: sum.shown + shown, failed: sum.failed + failed }),
        { shown: 0, failed: 0 },
      ),
    failedFor: () => [...senders.values()].filter(({ failed }) => failed > 0).length,
  };
}
