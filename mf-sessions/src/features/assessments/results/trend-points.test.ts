import { describe, expect, it } from '@jest/globals';
import { trendPoints, trendPositions } from './trend-points.ts';

describe('the points of a trend', () => {
  it('stand from the left to the right, the best on top', () => {
    const { points, lines } = trendPoints([0, 20, 40]);
    expect(points.map(({ y }) => y)).toEqual([1, 0.5, 0]);
    expect(points.map(({ x }) => x)).toEqual([10, 53.5, 97]);
    expect(lines).toEqual([
      [points[0], points[1]],
      [points[1], points[2]],
    ]);
  });

  it('have a gap where a total is missing, and no line over it', () => {
    const { points, lines } = trendPoints([30, null, 20, 10, null]);
    expect(points.map(({ y }) => y)).toEqual([0.25, 0.5, 0.75]);
    expect(points[1]?.x).toBe(trendPositions(5)[2]);
    expect(lines).toEqual([[points[1], points[2]]]);
  });

  it('stay inside of the chart, however many there are', () => {
    for (const count of [1, 2, 10]) {
      const positions = trendPositions(count);
      expect(positions).toHaveLength(count);
      expect(Math.min(...positions)).toBe(10);
      expect(Math.max(...positions)).toBeLessThanOrEqual(97.001);
    }
  });
});
