import type { CalendarDate } from '@portal/contract/rules/days';
import { useLocation, useNavigate, useSearchParams } from '@portal/portal-kit/router';
import { useEffect } from 'react';
import { readDate, VIEWS, type View } from './dates.ts';

/** What is open: all of it stands in the URL. */
export interface ScheduleState {
  view: View;
  /** A date that the view holds; null for the reader's today, whenever that is. */
  date: CalendarDate | null;
}

/** Reads a state from a query. What cannot be understood counts as absent. */
export function readScheduleState(query: URLSearchParams): ScheduleState {
  return {
    view: VIEWS.find((view) => view === query.get('view')) ?? 'week',
    date: readDate(query.get('date')),
  };
}

/** Where a state is; what others keep in the query is not carried along. */
export function scheduleLocation(pathname: string, { view, date }: ScheduleState): string {
  return `${pathname}?${new URLSearchParams({ view, ...(date !== null && { date }) })}`;
}

/** The state in the URL. What it says that cannot be understood is taken out without a trace in history. */
export function useScheduleState(): ScheduleState {
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const state = readScheduleState(query);
  const [view, date] = [query.get('view'), query.get('date')];
  const isUnderstood = (view === null || view === state.view) && (date === null || date === state.date);
  const mended = scheduleLocation(pathname, state);
  useEffect(() => {
    if (!isUnderstood) void navigate(mended + hash, { replace: true, preventScrollReset: true });
  }, [isUnderstood, mended, hash, navigate]);
  return state;
}
