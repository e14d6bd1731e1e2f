import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import type { Crop } from './crop.ts';
import { useGestures } from './use-gestures.ts';

const page = prepareSectionPage();

/** A square of 150 pixels, in the middle of a picture that has room around it. */
const middle: Crop = { x: 200, y: 150, zoom: 2, turns: 0 };

function Area() {
  const area = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState(middle);
  const gestures = useGestures(area, { width: 400, height: 300 }, setCrop);
  return (
    <div ref={area} role="application" aria-label="Area" {...gestures}>
      {JSON.stringify(crop)}
    </div>
  );
}

type Touch = [type: 'pointerdown' | 'pointermove' | 'pointerup', pointerId: number, clientX: number, clientY: number];

it('moves the picture under one finger, and brings it closer as two of them part', async () => {
  await page.open(<Area />);
  const area = await screen.findByRole('application', { name: 'Area' });
  // jsdom has no pointers, and lays nothing out: 200 pixels of the page show the square.
  Object.assign(area, { setPointerCapture: jest.fn() });
  jest.spyOn(area, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 200));
  /** The crop after these touches. */
  const after = (...touches: Touch[]): Crop => {
    for (const [type, pointerId, clientX, clientY] of touches)
      fireEvent(area, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId }));
    return JSON.parse(area.textContent);
  };
  expect(after(['pointermove', 1, 180, 20])).toEqual(middle);
  // The picture goes right and up by a tenth: more of its left and of its lower part is taken.
  const dragged = { ...middle, x: 185, y: 165 };
  expect(after(['pointerdown', 1, 100, 100], ['pointermove', 1, 110, 90], ['pointermove', 1, 120, 80])).toEqual(
    dragged,
  );
  expect(after(['pointerup', 1, 120, 80], ['pointermove', 1, 180, 20])).toEqual(dragged);
  // The fingers are 40 pixels apart, then 60, then 30; the middle between them moves along.
  const closer = after(['pointerdown', 1, 80, 100], ['pointerdown', 2, 120, 100], ['pointermove', 2, 140, 100]);
  expect(closer).toEqual({ ...dragged, zoom: 3, x: 177.5 });
  expect(after(['pointermove', 2, 110, 100])).toEqual({ ...dragged, zoom: 1.5 });
});
