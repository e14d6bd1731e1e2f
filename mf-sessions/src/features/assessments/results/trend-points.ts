import { TOTAL_MAX } from './score-rows.ts';

/** A total in the chart. */
export interface TrendPoint {
  /** From the left edge, 0 to 100. */
  x: number;
  /** From the upper edge: 0 is the best total, 1 is none. */
  y: number;
}

/** How much of the width is kept free for the numbers of the scale on the left, and for half a mark on the right. */
const LEFT = 10;
const RIGHT = 3;

/** Where each session stands, in percent of the width: at equal distances, whenever they were. */
export function trendPositions(count: number): number[] {
  const step = count > 1 ? (100 - LEFT - RIGHT) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => LEFT + index * step);
}

/** The points of a series, and the lines between those that follow each other: a total that is missing leaves a gap. */
export function trendPoints(totals: readonly (number | null)[]): {
  points: TrendPoint[];
  lines: [from: TrendPoint, to: TrendPoint][];
} {
  const positions = trendPositions(totals.length);
  const places = totals.map((total, index) =>
    total === null ? null : { x: positions[index] ?? LEFT, y: 1 - total / TOTAL_MAX },
  );
  return {
    points: places.filter((place) => place !== null),
    lines: places.flatMap((from, index): [TrendPoint, TrendPoint][] => {
      const to = places[index + 1];
      return from && to ? [[from, to]] : [];
    }),
  };
}
