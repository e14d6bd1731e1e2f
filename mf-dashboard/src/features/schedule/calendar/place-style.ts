import type { CSSProperties } from 'react';
import type { Place, Span } from '../lanes.ts';

/** Where something stands in a grid, as numbers for the styles. */
export function placeStyle({ top, bottom, lane, lanes, strip }: Span & Place): CSSProperties {
  const numbers = { '--top': top, '--bottom': bottom, '--lane': lane, '--lanes': lanes, '--strip': Math.min(strip, 1) };
  return numbers as CSSProperties;
}
