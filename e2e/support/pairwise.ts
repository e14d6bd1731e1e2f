import { shuffled } from '../../tools/lib/shuffled.ts';

/** One value of one factor. */
interface Cell<Value> {
  factor: number;
  value: Value;
}

/** Whether two values may stand in one row, whichever comes first. */
type Fits<Value> = (one: Value, other: Value) => boolean;

/** How many orders are tried for the fewest rows. */
const tries = 40;

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, place) => items.slice(place + 1).map((other): [Item, Item] => [one, other]));
}

/** The first row that holds these cells, where all fit; what is preferred comes first. Null when no row holds them. */
function complete<Value>(
  factors: readonly (readonly Cell<Value>[])[],
  fits: Fits<Value>,
  row: readonly Cell<Value>[],
  worth: (row: readonly Cell<Value>[], cell: Cell<Value>) => number,
): readonly Cell<Value>[] | null {
  const next = factors.find((_, factor) => row.every((cell) => cell.factor !== factor));
  if (!next) return row;
  const candidates = next
    .filter(({ value }) => row.every((cell) => fits(cell.value, value)))
    .sort((one, other) => worth(row, other) - worth(row, one));
  for (const candidate of candidates) {
    const whole = complete(factors, fits, [...row, candidate], worth);
    if (whole) return whole;
  }
  return null;
}

/** Covers pair by pair, in the order in which they come, each row with as many further pairs as it can hold. */
function cover<Value>(factors: readonly (readonly Cell<Value>[])[], fits: Fits<Value>, seed: number): Value[][] {
  const cells = factors.flat();
  const keyOf = (pair: readonly Cell<Value>[]) =>
    pair
      .map((cell) => cells.indexOf(cell))
      .sort()
      .join();
  const pairs = pairsOf(cells).filter(([one, other]) => one.factor !== other.factor && fits(one.value, other.value));
  const open = new Map(shuffled(pairs, seed).map((pair) => [keyOf(pair), pair]));
  const rows: Value[][] = [];
  for (const [key, pair] of open) {
    const row = complete(factors, fits, pair, (met, cell) => met.filter((one) => open.has(keyOf([one, cell]))).length);
    for (const met of row ? pairsOf(row) : []) open.delete(keyOf(met));
    open.delete(key);
    if (row) rows.push([...row].sort((one, other) => one.factor - other.factor).map(({ value }) => value));
  }
  return rows;
}

/**
 * Rows with one value of each factor, so few that all can be tried, in which any two values of different factors meet
 * at least once: what fails because of two of them is found, whatever the others are. The same factors give the same
 * rows. A pair that no row can hold is left out.
 */
export function pairwise<Value>(factors: readonly (readonly Value[])[], fits: Fits<Value> = () => true): Value[][] {
  const cells = factors.map((values, factor) => values.map((value) => ({ factor, value })));
  const found = Array.from({ length: tries }, (_, seed) => cover(cells, fits, seed));
  return found.reduce((fewest, rows) => (rows.length < fewest.length ? rows : fewest));
}
