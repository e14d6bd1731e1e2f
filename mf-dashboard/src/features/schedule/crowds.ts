import { clustersOf, type Place, type Span } from './lanes.ts';

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
