import type { CallInput } from '@portal/contract/call';
import type { listAppointments } from '@portal/contract/calls/appointments';
import { dayOn } from '@portal/contract/rules/days';
import { PAGE_SIZE_LIMIT } from '@portal/contract/rules/pages';
import type { Dates } from './dates.ts';

/** No session is longer; one that began so long before the first day may still run on it. */
const LONGEST_SESSION_MS = 24 * 60 * 60_000;

/**
 * The question for all sessions that touch some dates. The call goes by starts, so it asks from a day earlier on.
 * @param dates one after the other
 * @param page counted from 1
 */
export function sessionsInput(dates: Dates, timeZone: string, page: number): CallInput<typeof listAppointments> {
  const { start } = dayOn(dates[0], timeZone);
  const { end } = dayOn(dates.at(-1) ?? dates[0], timeZone);
  return {
    query: {
      from: new Date(start.getTime() - LONGEST_SESSION_MS).toISOString(),
      to: end.toISOString(),
      oldest_first: 'true',
      per_page: PAGE_SIZE_LIMIT,
      current_page: page,
    },
  };
}
