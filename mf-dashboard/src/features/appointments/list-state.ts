import type { CallInput } from '@portal/contract/call';
import type { listAppointments } from '@portal/contract/calls/appointments';
import { APPOINTMENT_VIEWS, type AppointmentView } from '@portal/contract/rules/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { readPage } from '@portal/ui/lists';

/** Which list is open, where, and in which order: all of it stands in the URL. */
export interface ListState {
  list: AppointmentView;
  page: number;
  oldestFirst: boolean;
}

const first = { list: 'today', page: 1 } as const;

/** What is to come reads from the earliest on; what is over, and what waits to be settled, from the latest. */
function startsOldestFirst(list: AppointmentView): boolean {
  return list === 'today' || list === 'upcoming';
}

/** Reads a state from a query. What cannot be understood counts as absent. */
export function readListState(query: URLSearchParams): ListState {
  const list = APPOINTMENT_VIEWS.find((name) => name === query.get('list')) ?? first.list;
  const order = query.get('oldest_first');
  return {
    list,
    page: readPage(query),
    oldestFirst: order === 'true' || (order !== 'false' && startsOldestFirst(list)),
  };
}

/** Writes a state into a query. Defaults are absent; what others keep in the query stays. */
export function writeListState(state: ListState, query: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(query);
  const put = (name: string, value: string | null) =>
    value === null ? written.delete(name) : written.set(name, value);
  put('list', state.list === first.list ? null : state.list);
  put('page', state.page === first.page ? null : String(state.page));
  put('oldest_first', state.oldestFirst === startsOldestFirst(state.list) ? null : String(state.oldestFirst));
  return written;
}

/** Where a state is, from the page one is on. */
export function listLocation(pathname: string, state: ListState, query?: URLSearchParams): string {
  const search = writeListState(state, query).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** The first page of a list in its default order. */
export function firstPageOf(list: AppointmentView): ListState {
  return { ...first, list, oldestFirst: startsOldestFirst(list) };
}

/**
 * The question that a state asks (DASH-001, DASH-002, DASH-003, DASH-004, DASH-005, DASH-006, DASH-007, DASH-008,
 * Today begins with what comes next: what is over has its place behind that, or the first page of an evening
 * would be five sessions of the morning. The default state must stay the very URL that index.ts names as its first call,
 * or the early answer is not taken over. Only the open list has the size that its reader chose: what counts the others and
 * finds the next session asks for five.
 */
export function listInput(
  { list, page, oldestFirst }: ListState,
  pageSize: number = PAGE_SIZE,
): CallInput<typeof listAppointments> {
  return {
    query: {
      [list]: 'true',
      ...(oldestFirst && { oldest_first: 'true' }),
      ...(oldestFirst && list === 'today' && { over_last: 'true' }),
      per_page: pageSize,
      current_page: page,
    },
  };
}

/** Going to and fro between lists asks again only after this long. */
export const freshForMs = 30_000;
