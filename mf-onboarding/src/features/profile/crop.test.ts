import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  actionOf,
  type Crop,
  changed,
  firstCrop,
  MAX_ZOOM,
  moved,
  type Size,
  sideOf,
  transformOf,
  turned,
  zoomed,
} from './crop.ts';

const side = fc.integer({ min: 1, max: 8000 });
const picture: fc.Arbitrary<Size> = fc.record({ width: side, height: side });
const step = fc.oneof(
  fc.tuple(
    fc.constant('move'),
    fc.double({ min: -3, max: 3, noNaN: true }),
    fc.double({ min: -3, max: 3, noNaN: true }),
  ),
  fc.tuple(fc.constant('zoom'), fc.double({ min: 0, max: 9, noNaN: true }), fc.constant(0)),
  fc.tuple(fc.constant('turn'), fc.constant(0), fc.constant(0)),
);

function cropAfter(size: Size, steps: readonly [string, number, number][]): Crop {
  return steps.reduce((crop, [what, one, other]) => {
    if (what === 'move') return moved(size, crop, one, other);
    return what === 'zoom' ? zoomed(size, crop, one) : turned(size, crop);
  }, firstCrop(size));
}

/** Where a point of the picture is drawn. */
function drawn([a, b, c, d, e, f]: ReturnType<typeof transformOf>, x: number, y: number) {
  return [a * x + c * y + e, b * x + d * y + f] as const;
}

describe('a crop', () => {
  it('never leaves the picture: the square is full, whatever is done to it', () => {
    fc.assert(
      fc.property(picture, fc.array(step, { maxLength: 12 }), (size, steps) => {
        const crop = cropAfter(size, steps);
        const corners = [
          [0, 0],
          [size.width, size.height],
        ].map(([x = 0, y = 0]) => drawn(transformOf(size, crop, 200), x, y));
        const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
        for (const ends of [xs, ys]) {
          expect(Math.min(...ends)).toBeLessThanOrEqual(1e-6);
          expect(Math.max(...ends)).toBeGreaterThanOrEqual(200 - 1e-6);
        }
        expect(crop.zoom >= 1 && crop.zoom <= MAX_ZOOM).toBe(true);
        expect(sideOf(size, crop) * crop.zoom).toBeCloseTo(Math.min(size.width, size.height), 6);
      }),
      { seed: 17, numRuns: 300 },
    );
  });

  it('is back where it was after four turns', () => {
    fc.assert(
      fc.property(picture, fc.array(step, { maxLength: 6 }), (size, steps) => {
        const crop = cropAfter(size, steps);
        const back = [1, 2, 3, 4].reduce((current) => turned(size, current), crop);
        // A turn may push it inwards where the picture is narrow; once there, turns bring it back.
        const again = [1, 2, 3, 4].reduce((current) => turned(size, current), back);
        expect([again.turns, again.zoom]).toEqual([back.turns, back.zoom]);
        expect(again.x).toBeCloseTo(back.x, 6);
        expect(again.y).toBeCloseTo(back.y, 6);
      }),
      { seed: 17 },
    );
  });

  it.each([
    [0, [0, 0]],
    [1, [200, 0]],
    [2, [200, 200]],
    [3, [0, 200]],
  ])('after %d turns clockwise has the upper left corner at %j', (turns, corner) => {
    const size = { width: 100, height: 100 };
    const crop = Array.from({ length: turns }).reduce<Crop>((current) => turned(size, current), firstCrop(size));
    expect(drawn(transformOf(size, crop, 200), 0, 0)).toEqual(corner);
  });

  it.each([
    [{ key: 'ArrowRight' }, { x: 220, y: 100 }],
    [
      { key: 'ArrowRight', shiftKey: true },
      { x: 204, y: 100 },
    ],
    [{ key: '+' }, { zoom: 1.15 }],
    [{ key: '-' }, { zoom: 1 }],
    [{ key: 'R' }, { turns: 1 }],
  ])('follows the keyboard: %j', ({ key, shiftKey = false }: { key: string; shiftKey?: boolean }, expected) => {
    const size = { width: 400, height: 200 };
    const action = actionOf({ key, ctrlKey: false, metaKey: false, altKey: false });
    expect(action && changed(size, firstCrop(size), action, shiftKey)).toMatchObject(expected);
  });

  it('leaves the browser its own keys', () => {
    const none = { ctrlKey: false, metaKey: false, altKey: false };
    for (const press of [
      { ...none, key: 'r', ctrlKey: true },
      { ...none, key: '-', metaKey: true },
      { ...none, key: 'ArrowLeft', altKey: true },
      { ...none, key: 'Tab' },
    ])
      expect(actionOf(press)).toBeUndefined();
  });

  it('moves by its own width, and no further than the picture goes', () => {
    const size = { width: 400, height: 200 };
    const crop = firstCrop(size);
    expect(moved(size, crop, 0.25, 0.25)).toEqual({ x: 250, y: 100, zoom: 1, turns: 0 });
    expect(moved(size, crop, 9, 0)).toEqual({ x: 300, y: 100, zoom: 1, turns: 0 });
  });
});
