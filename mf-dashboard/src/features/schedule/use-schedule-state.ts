import { useLocation, useNavigate, useSearchParams } from '@portal/portal-kit/router';
import { useEffect } from 'react';
import { readScheduleState, type ScheduleState, scheduleLocation } from './schedule-state.ts';

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
