import type { CallInput } from '@portal/contract/call';
import { listAppointments } from '@portal/contract/calls/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { useCall } from '@portal/portal-kit/query';
import { CLIENT_LISTS, type ClientList } from './clients-state.ts';

type Input = CallInput<typeof listAppointments>;

/** Which rows of a client's lists: five, unless the reader of the open list has chosen more. */
export interface ClientPlace {
  list: ClientList;
  page: number;
  pageSize?: number;
}

/**
 * The question for one page of a client's appointments. The lists meet where today begins for the reader, so that what
 * is under way is never among what is past.
 */
export function clientAppointmentsInput(
  client: string,
  { list, page, pageSize = PAGE_SIZE }: ClientPlace,
  dayStart: Date,
): Input {
  const start = dayStart.toISOString();
  const span = list === 'upcoming' ? { oldest_first: 'true' as const, from: start } : { to: start };
  return { query: { ...span, client_id: client, per_page: pageSize, current_page: page } };
}

/** How many appointments each list has; the other one is counted once the open one has answered. */
export function useClientCounts(client: string, place: ClientPlace, dayStart: Date) {
  const { list } = place;
  const open = useCall(listAppointments, clientAppointmentsInput(client, place, dayStart));
  const other = CLIENT_LISTS.find((candidate) => candidate !== list) ?? list;
  const counted = useCall(listAppointments, clientAppointmentsInput(client, { list: other, page: 1 }, dayStart), {
    enabled: open.isFetched,
  });
  const counts: Partial<Record<ClientList, number>> = {};
  if (open.data) counts[list] = open.data.pagination.total_items;
  if (counted.data) counts[other] = counted.data.pagination.total_items;
  return counts;
}
