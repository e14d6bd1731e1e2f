import type { CallInput } from '@portal/contract/call';
import type { listAppointments } from '@portal/contract/calls/appointments';
import {
  APPOINTMENT_STATUSES,
  APPOINTMENT_VIEWS,
  type AppointmentList,
  type AppointmentStatus,
  type AppointmentView,
} from '@portal/contract/rules/appointments';
import { isCalendarDay } from '@portal/contract/rules/days';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { readPage } from '@portal/ui/lists';

/** What the lists are narrowed to; empty where they are not. */
export interface ListFilters {
  /** Words of a name. */
  client: string;
  status: AppointmentStatus | '';
  /** Dates; both belong to it. */
  first_day: string;
  last_day: string;
}

export const noFilters: ListFilters = { client: '', status: '', first_day: '', last_day: '' };
const filterNames = ['client', 'status', 'first_day', 'last_day'] as const;

/** Which list is open, narrowed to what, where, and in which order: all of it stands in the URL. */
export interface ListState extends ListFilters {
  list: AppointmentView;
  page: number;
  oldestFirst: boolean;
}

const none: readonly AppointmentStatus[] = [];

/** The statuses among which a list can be narrowed to one. The other lists are of one status each. */
export const statusesOf: Readonly<Record<AppointmentList, readonly AppointmentStatus[]>> = {
  today: ['scheduled', 'pending'],
  upcoming: none,
  pending: none,
  canceled: none,
  previous: ['completed', 'scheduled'],
};

/** Longest part of a name that anybody is looked for by: that of `SearchField`. */
const WORDS_LIMIT = 100;

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
    ...readFilters(query, list),
  };
}

function readFilters(query: URLSearchParams, list: AppointmentView): ListFilters {
  const said = (name: string) => query.get(name) ?? '';
  const day = (name: string) => (isCalendarDay(said(name)) ? said(name) : '');
  return alongTo(list, {
    client: said('client').trim().slice(0, WORDS_LIMIT),
    status: APPOINTMENT_STATUSES.find((status) => status === said('status')) ?? '',
    first_day: day('first_day'),
    last_day: day('last_day'),
  });
}

/** What of the filters goes along to a list. What is to finish is gone through as a whole. */
function alongTo(list: AppointmentView, { client, status, first_day, last_day }: ListFilters): ListFilters {
  if (list === 'to_finish') return noFilters;
  const isOffered = status !== '' && statusesOf[list].includes(status);
  return { client, status: isOffered ? status : '', first_day, last_day };
}

/** The filters that are set: what they leave out is not in the list. */
export function filtersSet({ client, status, first_day, last_day }: ListFilters) {
  return {
    ...(client && { client }),
    ...(status && { status }),
    ...(first_day && { first_day }),
    ...(last_day && { last_day }),
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
  for (const name of filterNames) put(name, state[name] || null);
  return written;
}

/** How the state stands in the address. */
export const listFormat = { read: readListState, write: writeListState };

/** Where a state is, from the page one is on. */
export function listLocation(pathname: string, state: ListState, query?: URLSearchParams): string {
  const search = writeListState(state, query).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** The first page of a list in its default order. */
export function firstPageOf(list: AppointmentView, filters: ListFilters = noFilters): ListState {
  return { ...first, list, oldestFirst: startsOldestFirst(list), ...alongTo(list, filters) };
}

/**
 * The question that a state asks (DASH-001, DASH-002, DASH-003, DASH-004, DASH-005, DASH-006, DASH-007, DASH-008,
 * Today begins with what comes next: what is over has its place behind that, or the first page of an evening
 * would be five sessions of the morning. The default state must stay the very URL that index.ts names as its first call,
 * or the early answer is not taken over. Only the open list has the size that its reader chose: what counts the others and
 * finds the next session asks for five.
 */
export function listInput(
  { list, page, oldestFirst, ...filters }: ListState,
  pageSize: number = PAGE_SIZE,
): CallInput<typeof listAppointments> {
  return {
    query: {
      [list]: 'true',
      ...(oldestFirst && { oldest_first: 'true' }),
      ...(oldestFirst && list === 'today' && { over_last: 'true' }),
      ...filtersSet(filters),
      per_page: pageSize,
      current_page: page,
    },
  };
}

/** Going to and fro between lists asks again only after this long. */
export const freshForMs = 30_000;
