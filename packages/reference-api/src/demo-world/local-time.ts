import { dayOf } from '../appointments/day.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The moment at which a wall clock in the zone shows this time, so many days after (or before) the day of `now`. */
export function localMoment(now: Date, timezone: string, days: number, minutesAfterMidnight: number): Date {
  const day = dayNear(now, timezone, days);
  // Counted from noon, which no clock change ever touches; a change in the small hours shifts nothing then.
  const noon = noonOf(day, timezone);
  return new Date(noon + (minutesAfterMidnight - 12 * 60) * MINUTE);
}

/** Monday to Friday, in the zone. */
export function isWorkday(moment: Date, timezone: string): boolean {
  const weekday = new Intl.DateTimeFormat('en', { timeZone: timezone, weekday: 'short' }).format(moment);
  return weekday !== 'Sat' && weekday !== 'Sun';
}

function dayNear(now: Date, timezone: string, days: number) {
  const today = dayOf(now, timezone);
  return dayOf(new Date(noonOf(today, timezone) + days * 24 * HOUR), timezone);
}

/** Days have 23 to 25 hours; the wall clock decides what noon is. */
function noonOf(day: { start: Date; end: Date }, timezone: string): number {
  const guess = day.start.getTime() + 12 * HOUR;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [hours = 12, minutes = 0] = clock.format(guess).split(':').map(Number);
  return guess - (hours - 12) * HOUR - minutes * MINUTE;
}
