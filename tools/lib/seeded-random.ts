/** Whole numbers from 0 to 2³² − 1 that a seed decides (Mulberry32): the same on every machine and in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed + 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word ^= word + Math.imul(word ^ (word >>> 7), 61 | word);
    return (word ^ (word >>> 14)) >>> 0;
  };
}
