/** The same numbers in the same order for the same seed (mulberry32): the demo world must not differ between two runs. */
export class PseudoRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, and never, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
