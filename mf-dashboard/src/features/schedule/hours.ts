import type { Span } from './lanes.ts';
import { usualHours } from './opening-hour.ts';

/** The hours that a grid shows: `last` is where it ends, 18 for six in the evening. */
export interface Hours {
  first: number;
  last: number;
}

/** The usual hours, and as many more as what stands in the grid needs. */
export function hoursFor(spans: readonly Span[]): Hours {
  return {
    first: Math.min(usualHours.first, ...spans.map(({ top }) => Math.floor(top / 60))),
    last: Math.max(usualHours.last, ...spans.map(({ bottom }) => Math.ceil(bottom / 60))),
  };
}
