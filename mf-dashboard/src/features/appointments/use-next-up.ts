import { listAppointments } from '@portal/contract/calls/appointments';
import { useFormats, useNow } from '@portal/portal-kit';
import { useCall } from '@portal/portal-kit/query';
import { listInput } from './list-input.ts';
import { firstPageOf } from './list-state.ts';
import { type NextUp, nextUp } from './next-up.ts';
import { freshForMs } from './use-lists.ts';

const minute = 60_000;

/**
 * What comes next today, anew each minute. The server lists a day and what follows it in the order of their starts:
 * the first page says it, the last one when all of the first is over, and the upcoming ones when the day is.
 * @param enabled asks only once the open list has answered, which comes first
 * @returns `unknown` while it cannot be said, `failed` when it cannot be known
 */
export function useNextUp(enabled: boolean): { now: Date; next: NextUp | 'unknown' | 'failed' } {
  const now = useNow(minute);
  const { dayKey } = useFormats();
  const options = { staleTimeMs: freshForMs };
  const today = useCall(listAppointments, listInput(firstPageOf('today')), { ...options, enabled });
  const pages = today.data?.pagination.total ?? 0;
  const first = nextUp(today.data?.data ?? [], now, dayKey);
  const asksLast = pages > 1 && first.kind === 'done';
  const last = useCall(listAppointments, listInput({ ...firstPageOf('today'), page: Math.max(pages, 1) }), {
    ...options,
    enabled: asksLast,
  });
  const ofToday = [...(today.data?.data ?? []), ...(asksLast ? (last.data?.data ?? []) : [])];
  const todayKnown = today.isSuccess && (!asksLast || last.isFetched);
  const asksLater = todayKnown && nextUp(ofToday, now, dayKey).kind === 'done';
  const later = useCall(listAppointments, listInput(firstPageOf('upcoming')), { ...options, enabled: asksLater });
  if (today.isError && today.data === undefined) return { now, next: 'failed' };
  if (!todayKnown || (asksLater && !later.isFetched)) return { now, next: 'unknown' };
  return { now, next: nextUp([...ofToday, ...(later.data?.data ?? [])], now, dayKey) };
}
