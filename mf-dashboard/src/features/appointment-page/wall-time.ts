import { addDays, type CalendarDate, dayOn } from '@portal/contract/rules/days';
import { clockChangeOf, wallMinutes } from '../schedule/wall-clock.ts';

const MINUTE = 60_000;

/** Reads a time of day as people type it: `9:30`, `09 h 30`, `9h`, `0930`, `2:15 pm`; minutes since midnight, or null. */
export function readTime(text: string): number | null {
  const found = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?|(\d{2}))?\s*([ap])?\.?m?\.?$/.exec(text.trim().toLowerCase());
  if (!found) return null;
  const [, hours = '', minutes = found[3] ?? '0', , half] = found;
  const shown = Number(hours);
  if (Number(minutes) > 59 || shown > 23 || (half !== undefined && (shown < 1 || shown > 12))) return null;
  const hour = half === undefined ? shown : (shown % 12) + (half === 'p' ? 12 : 0);
  return hour * 60 + Number(minutes);
}

/**
 * The moments at which the clocks of a zone show a time on a day: mostly one; none in the hour that a clock change
 * skips; two in the one that it repeats, the earlier first.
 */
export function momentsAt(date: CalendarDate, minutes: number, timeZone: string): Date[] {
  const day = dayOn(date, timeZone);
  const change = clockChangeOf(day, timeZone);
  const shift = change ? change.to - change.from : 0;
  const plain = day.start.getTime() + minutes * MINUTE;
  const tried = shift === 0 ? [plain] : [plain, plain - shift * MINUTE, plain + shift * MINUTE];
  return [...new Set(tried)]
    .map((time) => new Date(time))
    .filter((moment) => moment >= day.start && moment < day.end && wallMinutes(moment, timeZone) === minutes)
    .sort((one, other) => one.getTime() - other.getTime());
}

/** The day before or after which the calendar offers nothing. */
export const offered = (today: CalendarDate) => ({ min: addDays(today, 1), max: addDays(today, 729) });
