import type { CallInput } from '@portal/contract/call';
import { listAppointments } from '@portal/contract/calls/appointments';
import type { Appointment } from '@portal/contract/entities/appointment';
import { dayOn } from '@portal/contract/rules/days';
import { PAGE_SIZE_LIMIT } from '@portal/contract/rules/pages';
import { useFormats } from '@portal/portal-kit';
import { unreadableRows, useCall } from '@portal/portal-kit/query';
import { useMemo } from 'react';
import { freshForMs } from '../appointments/list-state.ts';
import type { Dates } from './dates.ts';

/** What a view shows, or why it cannot. */
export type Sessions = ReturnType<typeof useSessions>;

/** Pages that are asked for: three hundred sessions are more than two weeks hold. */
const PAGES = 3;

/** All sessions that touch some dates. The dates are part of the question, so a late answer shows on no others. */
export function useSessions(dates: Dates) {
  const { timeZone } = useFormats();
  const options = { staleTimeMs: freshForMs };
  const first = useCall(listAppointments, sessionsInput(dates, timeZone, 1), options);
  const total = first.data?.pagination.total ?? 1;
  const second = useCall(listAppointments, sessionsInput(dates, timeZone, 2), { ...options, enabled: total >= 2 });
  const third = useCall(listAppointments, sessionsInput(dates, timeZone, 3), { ...options, enabled: total >= 3 });
  const needed = [first, second, third].slice(0, total);
  const pages = needed.map(({ data }) => data?.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages themselves; their list is new with every render
  const sessions = useMemo(() => whole(pages), [first.data, second.data, third.data]);
  return {
    /** Undefined until all of them are here: some alone would look like all. */
    sessions,
    /** Asking failed; what was known before, if anything, is in `sessions`. */
    error: needed.find(({ isError }) => isError)?.error ?? null,
    asking: needed.some(({ isFetching }) => isFetching),
    /** There are more than the pages that are asked for. */
    cut: total > PAGES,
    /** Rows that this page cannot read. */
    unreadable: needed.reduce((sum, { data }) => sum + unreadableRows(data), 0),
    retry: () => {
      for (const page of needed) if (page.isError) void page.refetch();
    },
  };
}

/** Asks for a view that somebody is about to open, so that it is there when they do. */
export function usePreparedSessions(dates: Dates, wanted: boolean): void {
  const { timeZone } = useFormats();
  useCall(listAppointments, sessionsInput(dates, timeZone, 1), { staleTimeMs: freshForMs, enabled: wanted });
}

/** All pages as one, once all are here. A session that moved from one page to the next between two questions is in both. */
function whole(pages: readonly (readonly Appointment[] | undefined)[]): readonly Appointment[] | undefined {
  const byId = new Map<string, Appointment>();
  for (const page of pages) {
    if (page === undefined) return undefined;
    for (const appointment of page) byId.set(appointment.id, appointment);
  }
  return [...byId.values()];
}

/** No session is longer; one that began so long before the first day may still run on it. */
const LONGEST_SESSION_MS = 24 * 60 * 60_000;

/**
 * The question for all sessions that touch some dates. The call goes by starts, so it asks from a day earlier on.
 * @param dates one after the other
 * @param page counted from 1
 */
function sessionsInput(dates: Dates, timeZone: string, page: number): CallInput<typeof listAppointments> {
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
