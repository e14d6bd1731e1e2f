import * as z from '@portal/contract/schema';

/**
 * A day of the calendar, `2026-02-28`; one that does not exist is refused. So is one that no record can be of: the
 * moments of years such as 0001 and 9999 are beyond what can be written in four digits in every time zone.
 */
export function calendarDay() {
  return z.string().check(z.refine(isCalendarDay, 'rules.date'));
}

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9998-12-31';

function isCalendarDay(value: string): boolean {
  if (value < FIRST_DAY || value > LAST_DAY) return false;
  const moment = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value);
}
