/** A clock that goes by the server's, whatever this machine's says. */
export interface ServerClock {
  now(): Date;
  /** A `fetch` whose answers tell the time. */
  watching(fetch: typeof globalThis.fetch): typeof globalThis.fetch;
  /**
   * Takes the time from an answer, if it tells it.
   * @param askedForMs how long ago it was asked for, in milliseconds
   */
  hear(answer: Response, askedForMs: number): void;
}

/** An answer that took longer than this, in milliseconds, tells too little about the time. */
const longestMs = 5_000;

/**
 * People's clocks are wrong by minutes, and a session begins at the same moment for both of its people. The server
 * stamped its answer between question and answer: where this machine agrees with that it is believed, else what it
 * is wrong by is added.
 */
export function createServerClock(machineNow: () => Date): ServerClock {
  let offsetMs = 0;

  const hear = (answer: Response, askedForMs: number) => {
    const stamp = Number(answer.headers.get('X-Portal-Time') ?? Number.NaN);
    if (Number.isNaN(stamp) || askedForMs > longestMs) return;
    const received = machineNow().getTime();
    const asked = received - askedForMs;
    const agrees = stamp >= asked && stamp <= received;
    offsetMs = agrees ? 0 : Math.round(stamp - (asked + received) / 2);
  };

  return {
    now: () => new Date(machineNow().getTime() + offsetMs),
    hear,
    watching: (fetch) => async (input, init) => {
      const asked = performance.now();
      const answer = await fetch(input, init);
      hear(answer, performance.now() - asked);
      return answer;
    },
  };
}
