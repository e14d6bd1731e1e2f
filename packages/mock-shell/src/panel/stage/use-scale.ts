import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '../../scene/viewport.ts';

/** Room that stays free beside and above a screen of its own size, in CSS pixels: margins and borders. */
const around: Size = { width: 34, height: 46 };
/** Smaller shows nothing; from there on one scrolls. */
const smallest = 0.25;

/** How much a screen is scaled down to fit into a room; 1 when it does as it is, or when there is no room at all. */
export function scaleFor({ width, height }: Size, room: Size): number {
  const fitting = Math.min((room.width - around.width) / width, (room.height - around.height) / height);
  return fitting > 0 ? Math.max(smallest, Math.min(1, fitting)) : 1;
}

/** Follows the room around a sheet. @param size null for a screen that fills it */
export function useScale(sheet: RefObject<HTMLElement | null>, size: Size | null): number {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const stage = sheet.current?.parentElement;
    if (!stage) return;
    const measure = () => setRoom({ width: stage.clientWidth, height: stage.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [sheet]);
  return size ? scaleFor(size, room) : 1;
}
