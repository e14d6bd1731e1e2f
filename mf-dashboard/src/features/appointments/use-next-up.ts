import { listAppointments } from '@portal/contract/calls/appointments';
import { useFormats, useNow } from '@portal/portal-kit';
import { useCall } from '@portal/portal-kit/query';
import { listInput } from './list-input.ts';
import { firstPageOf } from './list-state.ts';
import { type NextUp, nextUp } from './next-up.ts';
import { freshForMs } from './use-lists.ts';

const minute = 60_000;

/**
 * What comes next today, anew each minute. Whatever order the server lists a day in, the first and the last page
 * together hold a day of up to ten sessions; the soonest upcoming ones fill in for longer days and for later ones.
 * @param enabled asks only once the open list has answered, which comes first
 * @returns `unknown` while it cannot be said, `failed` when it cannot be known
 */
export function useNextUp(enabled: boolean): { now: Date; next: NextUp | 'unknown' | 'failed' } {
  const now = useNow(minute);
  const { dayKey } = useFormats();
  const options = { staleTimeMs: freshForMs };
  const today = useCall(listAppointments, listInput(firstPageOf('today')), { ...options, enabled });
  const pages = today.data?.pagination.total ?? 0;
  const last = useCall(listAppointments, listInput({ ...firstPageOf('today'), page: Math.max(pages, 1) }), {
    ...options,
    enabled: pages > 1,
  });
  const todayKnown = today.isSuccess && (pages <= 1 || last.isFetched);
  const ofToday = [...(today.data?.data ?? []), ...(pages > 1 ? (last.data?.data ?? []) : [])];
  const leftToday = nextUp(ofToday, now, dayKey);
  const asksFurther = todayKnown && (pages > 2 || leftToday.kind === 'done');
  const soonest = useCall(listAppointments, listInput({ ...firstPageOf('upcoming'), oldestFirst: true }), {
    ...options,
    enabled: asksFurther,
  });
  if (today.isError && today.data === undefined) return { now, next: 'failed' };
  if (!todayKnown || (asksFurther && !soonest.isFetched)) return { now, next: 'unknown' };
  return { now, next: nextUp([...ofToday, ...(soonest.data?.data ?? [])], now, dayKey) };
}
