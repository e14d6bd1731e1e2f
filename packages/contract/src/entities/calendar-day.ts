import * as z from '@portal/contract/schema';
import { isCalendarDay } from '../rules/days.ts';

/**
 * A day of the calendar, `2026-02-28`; one that does not exist is refused. So is one that no record can be of: the
 * moments of years such as 0001 and 9999 are beyond what can be written in four digits in every time zone.
 */
export function calendarDay() {
  return z.string().check(z.refine(isCalendarDay, 'rules.date'));
}
