import { listAppointments } from '@portal/contract/calls/appointments';
import { APPOINTMENT_LISTS, type AppointmentList } from '@portal/contract/rules/appointments';
import { useCall } from '@portal/portal-kit/query';
import { listInput } from './list-input.ts';
import { firstPageOf, type ListState } from './list-state.ts';

export type Counts = Partial<Record<AppointmentList, number>>;

/** Going to and fro between lists asks again only after this long. */
export const freshForMs = 30_000;

function useFirstPage(list: AppointmentList, enabled: boolean) {
  return useCall(listAppointments, listInput(firstPageOf(list)), { enabled, staleTimeMs: freshForMs }).data;
}

/**
 * How many appointments each list has. The open list's own request says its number; the first pages of the others are
 * fetched once it has answered, so they are there when their tab is chosen and never in the way of the first.
 */
export function useCounts(open: ListState): { counts: Counts; answered: boolean } {
  const active = useCall(listAppointments, listInput(open), { staleTimeMs: freshForMs });
  const wanted = (list: AppointmentList) => active.isFetched && list !== open.list;
  const firstPages = {
    today: useFirstPage('today', wanted('today')),
    upcoming: useFirstPage('upcoming', wanted('upcoming')),
    pending: useFirstPage('pending', wanted('pending')),
    canceled: useFirstPage('canceled', wanted('canceled')),
    previous: useFirstPage('previous', wanted('previous')),
  };
  const counts: Counts = {};
  for (const list of APPOINTMENT_LISTS) {
    const page = (list === open.list ? active.data : undefined) ?? firstPages[list];
    if (page) counts[list] = page.pagination.total_items;
  }
  return { counts, answered: active.isFetched };
}
