import { listAppointments } from '@portal/contract/calls/appointments';
import type { Appointment } from '@portal/contract/entities/appointment';
import { PAGE_SIZE_LIMIT } from '@portal/contract/rules/pages';
import { useFormats, useNow } from '@portal/portal-kit';
import { unreadableRows, useCall } from '@portal/portal-kit/query';
import { firstPageOf, freshForMs, listInput } from '../appointments/list-state.ts';

export type NextUp =
  | { kind: 'next'; appointment: Appointment; running: boolean }
  /** Nothing is left today; `later` is the first session after today, if one is known. */
  | { kind: 'done'; later: Appointment | null };

/** The list of today looks as far ahead across midnight: what starts within the hour is already today's business. */
const SOON_MS = 60 * 60_000;

const startOf = (appointment: Appointment) => new Date(appointment.start_date).getTime();

/**
 * What comes next today: a session that runs, else the soonest that has not ended.
 * @param appointments in any order, with repetitions
 * @param dayKey the calendar day of an instant in the reader's own time zone, `2026-11-20`
 */
export function nextUp(
  appointments: readonly Appointment[],
  now: Date,
  dayKey: (instant: string | Date) => string,
): NextUp {
  const today = dayKey(now);
  const open = appointments
    .filter(({ status }) => status === 'scheduled' || status === 'pending')
    .filter(({ end_date }) => new Date(end_date).getTime() > now.getTime())
    .sort((left, right) => startOf(left) - startOf(right));
  // A session that began before midnight and still runs is today's as well.
  const appointment = open.find(
    (candidate) => startOf(candidate) <= now.getTime() + SOON_MS || dayKey(candidate.start_date) === today,
  );
  if (appointment) return { kind: 'next', appointment, running: startOf(appointment) <= now.getTime() };
  return { kind: 'done', later: open[0] ?? null };
}

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
