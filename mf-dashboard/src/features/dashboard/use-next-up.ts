import { listAppointments } from '@portal/contract/calls/appointments';
import { PAGE_SIZE_LIMIT } from '@portal/contract/rules/pages';
import { useFormats, useNow } from '@portal/portal-kit';
import { unreadableRows, useCall } from '@portal/portal-kit/query';
import { firstPageOf, freshForMs, listInput } from '../appointments/list-state.ts';
import { type NextUp, nextUp } from './next-up.ts';

const minute = 60_000;

/** All of today in one answer; nobody has more sessions in a day than a page may hold. */
const wholeDay = {
  query: { today: 'true', oldest_first: 'true', per_page: PAGE_SIZE_LIMIT, current_page: 1 },
} as const;

/**
 * What comes next today, anew each minute. A day and what follows it are asked for in the order of their starts:
 * the first page says it, the whole day when all of that page is over, and the upcoming ones when the day is.
 * @param enabled asks only once the open list has answered, which comes first
 * @returns `unknown` while it cannot be said, `failed` when it cannot be known
 */
export function useNextUp(enabled: boolean): { now: Date; next: NextUp | 'unknown' | 'failed' } {
  const now = useNow(minute);
  const { dayKey } = useFormats();
  const options = { staleTimeMs: freshForMs };
  const today = useCall(listAppointments, listInput(firstPageOf('today')), { ...options, enabled });
  const firstPage = today.data?.data ?? [];
  const hasMore = (today.data?.pagination.total ?? 0) > 1;
  const asksDay = hasMore && nextUp(firstPage, now, dayKey).kind === 'done';
  const day = useCall(listAppointments, wholeDay, { ...options, enabled: asksDay });
  const ofToday = asksDay ? (day.data?.data ?? []) : firstPage;
  const todayKnown = today.data !== undefined && (!asksDay || day.data !== undefined);
  const asksLater = todayKnown && nextUp(ofToday, now, dayKey).kind === 'done';
  const later = useCall(listAppointments, listInput(firstPageOf('upcoming')), { ...options, enabled: asksLater });
  const needed = [today, ...(asksDay ? [day] : []), ...(asksLater ? [later] : [])];
  // Without an answer "nothing is left" would be a guess.
  if (needed.some(({ isError, data }) => isError && data === undefined)) return { now, next: 'failed' };
  // The next session may be one that this page cannot read.
  if (needed.some(({ data }) => unreadableRows(data) > 0)) return { now, next: 'failed' };
  if (needed.some(({ data }) => data === undefined)) return { now, next: 'unknown' };
  return { now, next: nextUp([...ofToday, ...(later.data?.data ?? [])], now, dayKey) };
}
