/** Everything that is to happen later, so that it can be called off together. */
export interface Timers {
  /** Does something after a while. Gives the way to call it off. */
  later(milliseconds: number, work: () => void): () => void;
  /** Calls everything off, for good. */
  stop(): void;
}

export function createTimers(): Timers {
  const pending = new Set<ReturnType<typeof setTimeout>>();
  let stopped = false;
  return {
    later(milliseconds, work) {
      if (stopped) return () => undefined;
      const timer = setTimeout(() => {
        pending.delete(timer);
        work();
      }, milliseconds);
      pending.add(timer);
      return () => {
        clearTimeout(timer);
        pending.delete(timer);
      };
    },
    stop() {
      stopped = true;
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },
  };
}
