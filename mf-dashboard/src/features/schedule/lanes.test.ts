import { describe, expect, it } from '@jest/globals';
import { fitInto, type Placeable, placeSideBySide } from './lanes.ts';

const room = { lanes: 3, strip: 1 };

function fitted(...spans: Placeable[]) {
  const places = placeSideBySide(spans);
  return fitInto(
    spans.map((span, index) => ({ ...span, ...(places[index] ?? { lane: 0, lanes: 0, inStrip: false, strip: 0 }) })),
    room,
  );
}
const on = (top: number, bottom: number): Placeable => ({ top, bottom, off: false });
const off = (top: number, bottom: number): Placeable => ({ top, bottom, off: true });

describe('what fits side by side', () => {
  it('is everything where there is room', () => {
    const { shown, crowds } = fitted(on(0, 60), on(0, 60), on(0, 60), off(0, 60));
    expect(shown).toHaveLength(4);
    expect(crowds).toEqual([]);
  });

  it('leaves out what does not, and says how many and when in the last lane', () => {
    const { shown, crowds } = fitted(on(0, 60), on(0, 90), on(10, 60), on(20, 100), on(200, 260));
    expect(shown).toMatchObject([
      { lane: 1, lanes: 3 },
      { lane: 0, lanes: 3 },
      { lane: 0, lanes: 1 },
    ]);
    expect(crowds).toEqual([{ top: 10, bottom: 100, lane: 2, lanes: 3, inStrip: false, strip: 0, count: 2 }]);
  });

  it('has one strip for what is off, whatever is in it', () => {
    const { shown, crowds } = fitted(on(0, 60), off(0, 60), off(30, 90));
    expect(shown).toMatchObject([{ lane: 0, lanes: 1, strip: 1 }]);
    expect(crowds).toEqual([{ top: 0, bottom: 90, lane: 0, lanes: 1, inStrip: true, strip: 1, count: 2 }]);
  });
});
