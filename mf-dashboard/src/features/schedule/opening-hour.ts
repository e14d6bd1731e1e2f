import type { Hours } from './hours.ts';

/** Of a working day. */
export const usualHours: Hours = { first: 8, last: 18 };

/**
 * The hour that a grid begins at when it is opened: that of the present, with a little before it, else the first of a
 * working day. What is earlier, such as the rest of a session of the day before, is there to scroll to.
 * @param nowMinutes since midnight, where today is on show
 */
export function openingHour({ first, last }: Hours, nowMinutes: number | null): number {
  const wanted = nowMinutes === null ? usualHours.first : Math.floor(nowMinutes / 60) - 1;
  return Math.min(Math.max(wanted, first), last);
}
