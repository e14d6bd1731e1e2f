/** A copy in an order that a seed decides: the same on every machine and in every run. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const mixed = [...items];
  let state = seed + 0x9e3779b9;
  for (let last = mixed.length - 1; last > 0; last--) {
    // Mulberry32's step.
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word ^= word + Math.imul(word ^ (word >>> 7), 61 | word);
    const place = ((word ^ (word >>> 14)) >>> 0) % (last + 1);
    const [one, other] = [mixed[last] as Item, mixed[place] as Item];
    mixed[last] = other;
    mixed[place] = one;
  }
  return mixed;
}
