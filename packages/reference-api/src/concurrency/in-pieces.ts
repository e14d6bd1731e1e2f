/** How much is read or done in one go, before others have their turn. */
interface Bounds {
  most: number;
  /** Unless one alone has more. */
  bytes: number;
}

/** Parts a list into pieces that are neither long nor large, in its order. */
export function* inPieces<Item extends { bytes: number }>(
  items: Iterable<Item>,
  bounds: Bounds,
): Generator<Item[], void> {
  let piece: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    if (piece.length === bounds.most || (piece.length > 0 && bytes + item.bytes > bounds.bytes)) {
      yield piece;
      piece = [];
      bytes = 0;
    }
    piece.push(item);
    bytes += item.bytes;
  }
  if (piece.length > 0) yield piece;
}
