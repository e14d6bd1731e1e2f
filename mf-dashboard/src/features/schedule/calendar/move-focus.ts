import type { KeyboardEvent } from 'react';

/** Marks what the arrows lead to, and the days that it stands in. */
export const eventMark = { 'data-event': true } as const;
export const dayMark = { 'data-day': true } as const;

/**
 * Moves the focus from one event of a calendar to another: up and down in the order of time, left and right to the
 * first of an earlier or a later day, Home and End to the ends. The Tab key goes through all of them as well.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const events = eventsAround(event.currentTarget);
  const target = targetOf(event.key, events, events.indexOf(event.currentTarget));
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function eventsAround(event: HTMLElement): HTMLElement[] {
  const days = event.closest('[data-day]')?.parentElement;
  return [...(days?.querySelectorAll<HTMLElement>('[data-event]') ?? [])];
}

function targetOf(key: string, events: readonly HTMLElement[], current: number): HTMLElement | undefined {
  const dayOf = (event: HTMLElement | undefined) => event?.closest('[data-day]');
  const today = dayOf(events[current]);
  switch (key) {
    case 'ArrowDown':
      return events[current + 1];
    case 'ArrowUp':
      return events[current - 1];
    case 'ArrowRight':
      return events.slice(current).find((event) => dayOf(event) !== today);
    case 'ArrowLeft': {
      const before = events.slice(0, current).findLast((event) => dayOf(event) !== today);
      return events.find((event) => before && dayOf(event) === dayOf(before));
    }
    case 'Home':
      return events[0];
    case 'End':
      return events.at(-1);
    default:
      return undefined;
  }
}
