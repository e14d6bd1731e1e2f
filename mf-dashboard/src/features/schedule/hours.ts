import type { Span } from './lanes.ts';

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

/** Of a working day. */
const usualHours: Hours = { first: 8, last: 18 };

/**
 * The hour that a grid begins at when it is opened: that of the present, with a little before it, else the first of a
 * working day. What is earlier, such as the rest of a session of the day before, is there to scroll to.
 * @param nowMinutes since midnight, where today is on show
 */
export function openingHour({ first, last }: Hours, nowMinutes: number | null): number {
  const wanted = nowMinutes === null ? usualHours.first : Math.floor(nowMinutes / 60) - 1;
  return Math.min(Math.max(wanted, first), last);
}
