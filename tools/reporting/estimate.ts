/** Below this share of the expected work the last run's times say more than this run's. */
const enoughToJudge = 0.05;

/** What is known when somebody asks how long a run still takes. */
export interface Known {
  /** All units of the run. */
  units: readonly string[];
  ended: ReadonlySet<string>;
  /** Seconds that units took in an earlier run. */
  times: ReadonlyMap<string, number>;
  /** Seconds since the run began. */
  elapsed: number;
  workers: number;
}

/**
 * About how many seconds a run still takes: what the rest took last time, at the pace of this run. What is new is taken
 * for average. Undefined where no earlier run knows any of the units.
 */
export function secondsLeft({ units, ended, times, elapsed, workers }: Known): number | undefined {
  const known = units.flatMap((unit) => times.get(unit) ?? []);
  if (known.length === 0) return undefined;
  const average = sum(known) / known.length;
  const weigh = (some: readonly string[]) => sum(some.map((unit) => times.get(unit) ?? average));
  const all = weigh(units);
  const done = weigh(units.filter((unit) => ended.has(unit)));
  const pace = done > all * enoughToJudge ? elapsed / done : 1 / workers;
  return (all - done) * pace;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
