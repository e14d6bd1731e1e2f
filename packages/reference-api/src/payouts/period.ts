import { dateIn } from '@portal/contract/rules/days';

/** Calendar days, `2026-03-08`, both included. */
export interface Period {
  period_start: string;
  period_end: string;
}

/** Whether a moment falls on one of a period's days, by the calendar of the time zone. */
export function isInPeriod(moment: Date, { period_start, period_end }: Period, timezone: string): boolean {
  const date = dateIn(moment, timezone);
  return period_start <= date && date <= period_end;
}
