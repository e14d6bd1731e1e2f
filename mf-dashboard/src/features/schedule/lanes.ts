/** From and to on the wall clock of one day, in minutes since midnight; half open. */
export interface Span {
  top: number;
  bottom: number;
}

/** Where a span stands among those it overlaps: the second of three lanes is `{ lane: 1, lanes: 3 }`. */
export interface Place {
  lane: number;
  lanes: number;
}

/**
 * Puts spans that overlap side by side. Each takes the first lane that is free; spans that overlap, directly or by way
 * of others, share their width evenly, so that none ever covers another.
 * @returns a place for each span, in the order they were given in
 */
export function placeSideBySide(spans: readonly Span[]): readonly Place[] {
  const order = spans.map((span, index) => ({ ...span, index }));
  order.sort((left, right) => left.top - right.top || right.bottom - left.bottom || left.index - right.index);
  const places: Place[] = [];
  for (const cluster of clustersOf(order)) {
    const lanes = lanesOf(cluster);
    const count = Math.max(...lanes) + 1;
    cluster.forEach(({ index }, position) => {
      places[index] = { lane: lanes[position] ?? 0, lanes: count };
    });
  }
  return places;
}

/** Spans with no gap between them. */
function clustersOf<Item extends Span>(spans: readonly Item[]): Item[][] {
  const clusters: Item[][] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    const current = clusters.at(-1);
    if (current && span.top < reached) current.push(span);
    else clusters.push([span]);
    reached = Math.max(reached, span.bottom);
  }
  return clusters;
}

function lanesOf(cluster: readonly Span[]): number[] {
  const free: number[] = [];
  return cluster.map(({ top, bottom }) => {
    const found = free.findIndex((from) => from <= top);
    const lane = found === -1 ? free.length : found;
    free[lane] = bottom;
    return lane;
  });
}
