import { addDays, type CalendarDate, noonOf } from '@portal/contract/rules/days';

/** Which piece of the calendar is open. */
export const VIEWS = ['week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** Dates that follow one another, at least one. */
export type Dates = readonly [CalendarDate, ...CalendarDate[]];

/** How many days each view shows, and how far Previous and Next lead. */
const lengths: Record<View, number> = { week: 7, day: 1, agenda: 14 };

/** Years beyond these are typing errors, and nobody's schedule. */
const first: CalendarDate = '2000-01-01';
const last: CalendarDate = '2099-12-31';

/** A date that exists, `2026-03-08`, in the years of a schedule; null for anything else. */
export function readDate(text: string | null): CalendarDate | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < first || text > last) return null;
  const noon = noonOf(text);
  return Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== text ? null : text;
}

/** The dates that a view shows: a week begins on Sunday, as calendars of Canada and of the US do in both languages. */
export function datesOf(view: View, date: CalendarDate): Dates {
  const start = view === 'week' ? addDays(date, -noonOf(date).getUTCDay()) : date;
  return [start, ...Array.from({ length: lengths[view] - 1 }, (_, days) => addDays(start, days + 1))];
}

/** Where Previous and Next lead from a date; null beyond the years of a schedule. */
export function stepFrom(view: View, date: CalendarDate, direction: -1 | 1): CalendarDate | null {
  return readDate(addDays(date, direction * lengths[view]));
}
