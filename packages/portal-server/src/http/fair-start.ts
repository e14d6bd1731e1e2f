/** Requests that begin in one round of the event loop, in which everything else of it has its turn, too. */
const AT_ONCE = 8;

/** Resolves when a request of somebody may begin; `place` is where they are: their address's site. */
export type FairStart = (place: string) => Promise<void>;

/**
 * Lets requests begin a few at a time, places by turns: of a thousand that come from one of them at once, the request of
 * somebody else waits for eight, and not for a thousand. Nobody waits where few ask.
 * @param nextRound calls back once the event loop has been around
 */
export function createFairStart(nextRound: (round: () => void) => void = setImmediate): FairStart {
  /** Who waits, by place; the place that is next stands first. */
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    nextRound(round);
  };
  const takeNext = (): (() => void) | undefined => {
    for (const [place, queue] of waiting) {
      const next = queue.shift();
      // It stands last from now on, or nowhere.
      waiting.delete(place);
      if (queue.length > 0) waiting.set(place, queue);
      return next;
    }
    return undefined;
  };
  const round = () => {
    isScheduled = false;
    begun = 0;
    for (let next = takeNext(); next; next = begun < AT_ONCE ? takeNext() : undefined) {
      begun += 1;
      next();
    }
    if (begun > 0) schedule();
  };

  return async (place) => {
    if (waiting.size === 0 && begun < AT_ONCE) begun += 1;
    else
      await new Promise<void>((resolve) => {
        const queue = waiting.get(place) ?? [];
        queue.push(resolve);
        waiting.set(place, queue);
      });
    schedule();
  };
}
