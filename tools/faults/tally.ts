/** How often each known write is there, or should be. */
export type Tally = Map<string, number>;

export function count(tally: Tally, key: string, times = 1): void {
  tally.set(key, (tally.get(key) ?? 0) + times);
}

/** What a round came to: acknowledged writes that are not there, and writes that are there more often than once. */
export interface Comparison {
  lost: string[];
  twice: string[];
}

/**
 * Holds what is stored against what was acknowledged.
 * @param before what was there when the drill began; its like may be written again
 */
export function compareTallies(acknowledged: Tally, stored: Tally, before: Tally = new Map()): Comparison {
  const comparison: Comparison = { lost: [], twice: [] };
  for (const key of new Set([...acknowledged.keys(), ...stored.keys()])) {
    const found = (stored.get(key) ?? 0) - (before.get(key) ?? 0);
    const expected = acknowledged.get(key) ?? 0;
    if (found < expected) comparison.lost.push(key);
    if (found > expected) comparison.twice.push(key);
  }
  return comparison;
}
