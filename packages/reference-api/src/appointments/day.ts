import { knownZone } from '../words/time-words.ts';

/** Half open: the start belongs to it, the end to the next day. */
export interface Day {
  start: Date;
  end: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The calendar day that holds `now` in a time zone. A day of a clock change has 23 or 25 hours, and where the change
 * falls on midnight the day starts at its first moment that exists.
 */
export function dayOf(now: Date, timezone: string): Day {
  const calendar = calendarOf(timezone);
  const today = dateOf(now.getTime(), calendar);
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  // No zone is more than 15 hours from UTC, so 16 hours before UTC's midnight the day has started nowhere.
  const before = Date.UTC(year, month - 1, date) - 16 * HOUR;
  const start = firstMinute(before, now.getTime(), (moment) => dateOf(moment, calendar) >= today);
  // 26 hours after its start a day is over everywhere, whatever the clocks do.
  const end = firstMinute(start, start + 26 * HOUR, (moment) => dateOf(moment, calendar) > today);
  return { start: new Date(start), end: new Date(end) };
}

/** The calendar date of a moment in a time zone, `2026-03-08`: compares as text. */
export function dateIn(moment: Date, timezone: string): string {
  return dateOf(moment.getTime(), calendarOf(timezone));
}

/** Calendars are costly to make and few. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timezone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timezone);
  if (!calendar) {
    // An ordinary day of the default zone is better than no list at all.
    const timeZone = knownZone(timezone);
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    calendars.set(timezone, calendar);
  }
  return calendar;
}

function dateOf(moment: number, calendar: Intl.DateTimeFormat): string {
  return calendar.format(moment);
}

/** The first minute after `from` for which `reached` holds; it must hold at `to`. Midnights fall on whole minutes. */
function firstMinute(from: number, to: number, reached: (moment: number) => boolean): number {
  let low = Math.floor(from / MINUTE);
  let high = Math.ceil(to / MINUTE);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reached(middle * MINUTE)) high = middle;
    else low = middle;
  }
  return high * MINUTE;
}
