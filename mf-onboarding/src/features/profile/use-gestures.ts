import { type Dispatch, type PointerEvent, type RefObject, type SetStateAction, useRef } from 'react';
import { type Crop, moved, type Size, zoomed } from './crop.ts';

interface Point {
  x: number;
  y: number;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** How far two fingers are apart; nothing for one. */
function spreadOf([one, other]: readonly Point[]): number | null {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : null;
}

/** Moves a picture under mouse, pen or finger, and stretches it under two fingers. */
export function useGestures(
  area: RefObject<HTMLElement | null>,
  picture: Size,
  change: Dispatch<SetStateAction<Crop>>,
) {
  const pointers = useRef(new Map<number, Point>());
  const letGo = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const width = area.current?.getBoundingClientRect().width ?? 0;
      if (!pointers.current.has(event.pointerId) || width === 0) return;
      const before = [...pointers.current.values()];
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...pointers.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      const [spread, wider] = [spreadOf(before), spreadOf(after)];
      change((crop) => {
        const shifted = moved(picture, crop, (from.x - to.x) / width, (from.y - to.y) / width);
        return spread && wider ? zoomed(picture, shifted, (shifted.zoom * wider) / spread) : shifted;
      });
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}
