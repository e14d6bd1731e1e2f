/** What an answer told of this machine's clock. */
interface Reading {
  /** Milliseconds to add to it. */
  offsetMs: number;
  /** It may be so many milliseconds more or less: half of the wait, for nobody knows when of it the server stamped. */
  doubtMs: number;
  /** On a clock that nobody sets. */
  heardAt: number;
}

/** An answer that took longer than this, in milliseconds, tells too little about the time. */
const longestMs = 5_000;
/** How fast a reading grows old, in milliseconds of doubt per millisecond: clocks of machines drift. */
const driftRate = 1 / 1000;

/**
 * A clock that goes by the server's, whatever this machine's says.
 *
 * People's clocks are wrong by minutes, and a session begins at the same moment for both of its people. The server
 * stamped its answer between question and answer: where this machine agrees with that it is believed, else what it
 * is wrong by is added. The surest reading counts, until another contradicts it: the clock was set meanwhile.
 * @param elapsed milliseconds on a clock that nobody sets
 */
export function createServerClock(machineNow: () => Date, elapsed: () => number = () => performance.now()) {
  let best: Reading = { offsetMs: 0, doubtMs: Number.POSITIVE_INFINITY, heardAt: 0 };

  /**
   * Takes the time from an answer, if it tells it.
   * @param askedForMs how long ago it was asked for, in milliseconds
   */
  const hear = (answer: Response, askedForMs: number) => {
    const stamp = Number(answer.headers.get('X-Portal-Time') ?? Number.NaN);
    if (Number.isNaN(stamp) || askedForMs > longestMs) return;
    const doubtMs = askedForMs / 2;
    const wrongBy = stamp - (machineNow().getTime() - doubtMs);
    // Both clocks tell whole milliseconds, and either may have cut one off.
    const offsetMs = Math.abs(wrongBy) <= doubtMs + 1 ? 0 : Math.round(wrongBy);
    const heardAt = elapsed();
    const bestDoubt = best.doubtMs + (heardAt - best.heardAt) * driftRate;
    const contradicts = Math.abs(offsetMs - best.offsetMs) > doubtMs + bestDoubt;
    if (doubtMs <= bestDoubt || contradicts) best = { offsetMs, doubtMs, heardAt };
  };

  return {
    now: () => new Date(machineNow().getTime() + best.offsetMs),
    hear,
    /** A `fetch` whose answers tell the time. */
    watching:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, init) => {
        const asked = performance.now();
        const answer = await fetch(input, init);
        hear(answer, performance.now() - asked);
        return answer;
      },
  };
}
