/** From and to on the wall clock of one day, in minutes since midnight; half open. */
export interface Span {
  top: number;
  bottom: number;
}

/** A span that is to be placed; what is off gives way to what is on. */
export interface Placeable extends Span {
  off: boolean;
}

/** Where a span stands among those it overlaps: the second of three lanes is `{ lane: 1, lanes: 3 }`. */
export interface Place {
  lane: number;
  lanes: number;
  /** Whether those lanes are in the narrow strip at the side, where what is off stands beside what is on. */
  inStrip: boolean;
  /** How many lanes that strip has at this time of the day; 0 where there is none. */
  strip: number;
}

/**
 * Puts spans that overlap side by side. Each takes the first lane that is free; spans that overlap, directly or by way
 * of others, share their width evenly, so that none ever covers another. Where some of them are off and others are on,
 * those that are off share a strip, and take no more from the others than that.
 * @returns a place for each span, in the order they were given in
 */
export function placeSideBySide(spans: readonly Placeable[]): readonly Place[] {
  const order = spans.map((span, index) => ({ ...span, index }));
  order.sort((left, right) => left.top - right.top || right.bottom - left.bottom || left.index - right.index);
  const places: Place[] = [];
  for (const cluster of clustersOf(order)) {
    const off = cluster.filter((span) => span.off);
    const isMixed = off.length > 0 && off.length < cluster.length;
    const strip = isMixed ? Math.max(...clustersOf(off).map((part) => lanesOf(part).lanes)) : 0;
    const groups = isMixed ? [cluster.filter((span) => !span.off), off] : [cluster];
    for (const part of groups.flatMap((group) => clustersOf(group))) {
      const { taken, lanes } = lanesOf(part);
      part.forEach((span, position) => {
        places[span.index] = { lane: taken[position] ?? 0, lanes, inStrip: isMixed && span.off, strip };
      });
    }
  }
  return places;
}

/** Spans with no gap between them, of spans in the order of their starts. */
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

function lanesOf(cluster: readonly Span[]): { taken: number[]; lanes: number } {
  const free: number[] = [];
  const taken = cluster.map(({ top, bottom }) => {
    const found = free.findIndex((from) => from <= top);
    const lane = found === -1 ? free.length : found;
    free[lane] = bottom;
    return lane;
  });
  return { taken, lanes: free.length };
}

/** Spans that stand where more overlap than can be read side by side: told as a number. */
export interface Crowd extends Span, Place {
  count: number;
}

/** How many lanes can be read, of the column and of its strip. */
export interface Room {
  lanes: number;
  strip: number;
}

/**
 * Leaves out what does not fit: where there are too many lanes, the last that fits holds the number of those left out.
 * @param pieces placed side by side
 */
export function fitInto<Piece extends Span & Place>(
  pieces: readonly Piece[],
  room: Room,
): { shown: readonly Piece[]; crowds: readonly Crowd[] } {
  const limitOf = ({ inStrip }: Place) => (inStrip ? room.strip : room.lanes);
  const hides = (piece: Piece) => piece.lanes > limitOf(piece) && piece.lane >= limitOf(piece) - 1;
  const squeeze = <Item extends Place>(item: Item): Item => ({
    ...item,
    lanes: Math.min(item.lanes, limitOf(item)),
    strip: Math.min(item.strip, room.strip),
  });
  const hidden = pieces.filter(hides).sort((left, right) => left.top - right.top);
  const groups = [hidden.filter(({ inStrip }) => !inStrip), hidden.filter(({ inStrip }) => inStrip)];
  return {
    shown: pieces.filter((piece) => !hides(piece)).map(squeeze),
    crowds: groups.flatMap((group) => clustersOf(group).map((cluster) => squeeze(crowdOf(cluster, limitOf)))),
  };
}

function crowdOf(cluster: readonly (Span & Place)[], limitOf: (place: Place) => number): Crowd {
  const [{ inStrip, strip, lanes } = { inStrip: false, strip: 0, lanes: 1 }] = cluster;
  return {
    top: Math.min(...cluster.map(({ top }) => top)),
    bottom: Math.max(...cluster.map(({ bottom }) => bottom)),
    lane: limitOf({ inStrip, strip, lanes, lane: 0 }) - 1,
    lanes,
    inStrip,
    strip,
    count: cluster.length,
  };
}
