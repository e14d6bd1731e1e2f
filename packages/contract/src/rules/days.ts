import { DEFAULT_TIME_ZONE } from './time-zone.ts';

/** A date of the calendar, `2026-03-08`: compares as text. */
export type CalendarDate = string;

/** Half open: the start belongs to it, the end to the next day. */
export interface Day {
  start: Date;
  end: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No zone is more than 15 hours from UTC, and no day has more than 26. */
const FARTHEST_FROM_UTC = 16 * HOUR;
const LONGEST_DAY = 26 * HOUR;

const FIRST_DAY: CalendarDate = '1900-01-01';
const LAST_DAY: CalendarDate = '9998-12-31';

/** Whether a text is a date that a record can be of. */
export function isCalendarDay(text: string): boolean {
  if (text < FIRST_DAY || text > LAST_DAY) return false;
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Noon in UTC of a date, for arithmetic and formats that have nothing to do with any zone. */
export function noonOf(date: CalendarDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

/** The date so many days later, or earlier. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const noon = noonOf(date);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/**
 * The date on which a moment falls in a time zone.
 * @param timezone IANA name, `America/Toronto`; an unknown one counts as the portal's default (SHELL-013)
 */
export function dateIn(moment: Date, timezone: string): CalendarDate {
  return dateBy(calendarOf(timezone), moment);
}

/** The calendar day that holds a moment in a time zone. */
export function dayOf(moment: Date, timezone: string): Day {
  return dayOn(dateIn(moment, timezone), timezone);
}

/**
 * From when to when a date lasts in a time zone. A day of a clock change has 23 or 25 hours; where the change falls on
 * midnight the day starts at its first moment that exists; a date that a zone skipped is empty.
 */
export function dayOn(date: CalendarDate, timezone: string): Day {
  const midnightInUtc = Date.parse(`${date}T00:00:00Z`);
  const before = midnightInUtc - FARTHEST_FROM_UTC;
  const after = midnightInUtc + FARTHEST_FROM_UTC + LONGEST_DAY;
  const calendar = calendarOf(timezone);
  const start = firstMinute(before, after, (moment) => dateBy(calendar, moment) >= date);
  const end = firstMinute(before, after, (moment) => dateBy(calendar, moment) > date);
  return { start: new Date(start), end: new Date(end) };
}

/**
 * Built from the parts: the order and the signs of a whole formatted date belong to the engine's language data. CLDR 42
 * writes `11/21/2026` for en-CA, CLDR 44 `2026-11-21`.
 */
function dateBy(calendar: Intl.DateTimeFormat, moment: Date | number): CalendarDate {
  const parts = calendar.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
}

/** Calendars are costly to make and few. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timezone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timezone);
  if (!calendar) {
    calendar = newCalendar(timezone) ?? calendarOf(DEFAULT_TIME_ZONE);
    calendars.set(timezone, calendar);
  }
  return calendar;
}

/** Null for a zone this machine does not know: better an ordinary day than no list at all. */
function newCalendar(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return null;
  }
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
