import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Hours } from '../hours.ts';
import { openingHour } from '../opening-hour.ts';

/**
 * Scrolls a grid, and not the page, to the hour it is opened at: once for each opening, so that it stays where its
 * reader scrolls it.
 * @param opening what is open, in a word; null while it is not all there
 */
export function useOpeningHour(
  opening: string | null,
  hours: Hours,
  nowMinutes: number | null,
): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const opened = useRef<string | null>(null);
  useLayoutEffect(() => {
    const events = grid.current?.querySelector('[data-hours]');
    if (!grid.current || !events || opening === null || opened.current === opening) return;
    opened.current = opening;
    const perHour = events.scrollHeight / (hours.last - hours.first);
    grid.current.scrollTop = (openingHour(hours, nowMinutes) - hours.first) * perHour;
  }, [opening, hours, nowMinutes]);
  return grid;
}
