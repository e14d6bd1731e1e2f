import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What moves less has been pressed, not dragged; pixels. */
const dragFromPx = 6;

/**
 * Lets a part be dragged by mouse, pen or finger. It follows the pointer, and where it is let go of is told; the part has
 * to have `touch-action: none`, or a finger scrolls the page.
 * @param drop gets the rectangle of the part as it was let go of
 */
export function useDrag(part: RefObject<HTMLElement | null>, drop: (dropped: DOMRect) => void): void {
  const onDrop = useEffectEvent(drop);
  useEffect(() => {
    const dragged = part.current;
    if (!dragged) return;
    let drag: AbortController | null = null;
    const begin = (start: PointerEvent) => {
      const isOnButton = start.target instanceof Element && start.target.closest('button') !== null;
      if (start.button !== 0 || isOnButton || drag) return;
      drag = new AbortController();
      let isMoved = false;
      const end = (last?: PointerEvent) => {
        drag?.abort();
        drag = null;
        const dropped = dragged.getBoundingClientRect();
        dragged.style.translate = '';
        if (last && isMoved) onDrop(dropped);
      };
      const follow = (move: PointerEvent) => {
        const [x, y] = [move.clientX - start.clientX, move.clientY - start.clientY];
        isMoved ||= Math.hypot(x, y) >= dragFromPx;
        if (isMoved) dragged.style.translate = `${x}px ${y}px`;
      };
      const { signal } = drag;
      const ofThis = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
        if (event.pointerId === start.pointerId) act(event);
      };
      document.addEventListener('pointermove', ofThis(follow), { signal });
      document.addEventListener('pointerup', ofThis(end), { signal });
      // A second finger begins to zoom the page: the browser would cancel the drag, and the part jump back.
      document.addEventListener('pointerdown', (event) => event.pointerId !== start.pointerId && end(event), {
        signal,
      });
      document.addEventListener(
        'pointercancel',
        ofThis(() => end()),
        { signal },
      );
    };
    dragged.addEventListener('pointerdown', begin);
    return () => {
      dragged.removeEventListener('pointerdown', begin);
      drag?.abort();
    };
  }, [part]);
}
