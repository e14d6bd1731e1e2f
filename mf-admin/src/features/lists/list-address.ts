import { isCalendarDay } from '@portal/contract/rules/days';
import { useSearchParams } from '@portal/portal-kit/router';
import { type AddressFormat, readPage, useAddressState } from '@portal/ui/lists';
import { useRef } from 'react';

/** Reads what the address says of a filter; null for what is none. */
type ReadFilter<Value extends string> = (text: string) => Value | null;

/** What a list can be narrowed by, and its orders: the first one is the server's own. */
export interface ListDescription<Filters extends Record<string, string>, Sort extends string> {
  filters: { readonly [Name in keyof Filters]: ReadFilter<Filters[Name]> };
  sorts: readonly [Sort, ...Sort[]];
}

interface ListAddress<Filters extends Record<string, string>, Sort extends string> {
  /** Those that are set. */
  filters: Partial<Filters>;
  sort: Sort;
  page: number;
}

/** A list whose filters, order and page stand in the address. */
export interface List<Filters extends Record<string, string>, Sort extends string> extends ListAddress<Filters, Sort> {
  isFiltered: boolean;
  /** The list without its page: `list` of `PagedList`. */
  key: string;
  /** As the call of the list takes it. What is not set, and the first order, are absent. */
  query: { page: number; sort?: Sort; filters?: Partial<Filters> };
  /** Sets filters, or takes them back where they are null. The list begins at its first page. */
  filter: (change: { [Name in keyof Filters]?: Filters[Name] | null }) => void;
  order: (sort: Sort) => void;
  /** Takes all filters back. */
  clear: () => void;
  /** Where a page is. */
  toPage: (page: number) => string;
}

/** One of some values, such as a status. */
export function oneOf<Value extends string>(values: readonly Value[]): ReadFilter<Value> {
  return (text) => values.find((value) => value === text) ?? null;
}

/** Longest part of a name that anybody is looked for by: that of `SearchField`. */
const WORDS_LIMIT = 100;

/** A part of a name. */
export const someWords: ReadFilter<string> = (text) => text.trim().slice(0, WORDS_LIMIT) || null;

/** A day of the calendar, `2026-02-28`. */
export const someDay: ReadFilter<string> = (text) => (isCalendarDay(text) ? text : null);

/** The id of a record. */
export const someId: ReadFilter<string> = (text) => (/^[1-9]\d{0,9}$/.test(text) ? text : null);

/**
 * Filters, order and page of an admin list, in the address: a reload keeps them, and so does Back from a record. Another
 * filter or order begins at page one.
 */
export function useList<Filters extends Record<string, string>, Sort extends string>(
  description: ListDescription<Filters, Sort>,
): List<Filters, Sort> {
  const format = listFormat(description);
  const [query] = useSearchParams();
  const [address, change] = useAddressState(format);
  const { filters, sort, page } = address;
  const [usual] = description.sorts;
  // Two filters may change before the page has followed the first: the second one is set beside that.
  const latest = useRef({ query, filters });
  if (latest.current.query !== query) latest.current = { query, filters };
  const setFilters = (wanted: Partial<Filters>) => {
    latest.current = { query, filters: wanted };
    change({ filters: wanted, page: 1 });
  };
  const isFiltered = Object.keys(filters).length > 0;
  return {
    ...address,
    isFiltered,
    key: JSON.stringify([filters, sort]),
    query: { page, ...(sort !== usual && { sort }), ...(isFiltered && { filters }) },
    filter: (changed) => setFilters(withoutNulls({ ...latest.current.filters, ...changed }) as Partial<Filters>),
    order: (other) => change({ sort: other, page: 1 }),
    clear: () => setFilters({}),
    toPage: (other) => `?${format.write({ filters, sort, page: other }, query)}`,
  };
}

function withoutNulls(record: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== undefined),
  );
}

/** How a list's state is read from a query, and written there: defaults are absent. */
export function listFormat<Filters extends Record<string, string>, Sort extends string>({
  filters: readers,
  sorts,
}: ListDescription<Filters, Sort>): AddressFormat<ListAddress<Filters, Sort>> {
  const [usual] = sorts;
  return {
    read: (query) => ({
      filters: withoutNulls(
        Object.fromEntries(
          Object.entries(readers).map(([name, read]: [string, ReadFilter<string>]) => [
            name,
            read(query.get(name) ?? ''),
          ]),
        ),
      ) as Partial<Filters>,
      sort: sorts.find((sort) => sort === query.get('sort')) ?? usual,
      page: readPage(query),
    }),
    write: ({ filters, sort, page }, query) => {
      const changed = new URLSearchParams(query);
      for (const name of [...Object.keys(readers), 'sort', 'page']) changed.delete(name);
      for (const name of Object.keys(readers)) if (filters[name]) changed.set(name, filters[name]);
      if (sort !== usual) changed.set('sort', sort);
      if (page > 1) changed.set('page', String(page));
      return changed;
    },
  };
}
