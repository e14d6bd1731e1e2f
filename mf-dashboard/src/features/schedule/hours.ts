import type { Span } from './lanes.ts';

/** The hours that a grid shows: `last` is where it ends, 18 for six in the evening. */
export interface Hours {
  first: number;
  last: number;
}

/** Of a working day. */
const usual: Hours = { first: 8, last: 18 };

/** The usual hours, and as many more as what stands in the grid needs. */
export function hoursFor(spans: readonly Span[]): Hours {
  return {
    first: Math.min(usual.first, ...spans.map(({ top }) => Math.floor(top / 60))),
    last: Math.max(usual.last, ...spans.map(({ bottom }) => Math.ceil(bottom / 60))),
  };
}
