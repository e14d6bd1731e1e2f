import { seededRandom } from './seeded-random.ts';

/** A copy in an order that a seed decides: the same on every machine and in every run. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const mixed = [...items];
  const random = seededRandom(seed);
  for (let last = mixed.length - 1; last > 0; last--) {
    const place = random() % (last + 1);
    const [one, other] = [mixed[last] as Item, mixed[place] as Item];
    mixed[last] = other;
    mixed[place] = one;
  }
  return mixed;
}
