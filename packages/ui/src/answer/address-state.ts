import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { onAppearance, type PageSize, shownPageSize } from '@portal/portal-kit/appearance';
import { useLocation, useNavigate, useSearchParams } from '@portal/portal-kit/router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** The page of a list that a query asks for, from 1 on. Without one, or with nonsense, it is the first. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The same query on another page; the first one is absent. */
function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (page === 1) changed.delete('page');
  else changed.set('page', String(page));
  return changed;
}

/** What stands in the address beside what others keep there: how it is read, and how it is written. */
export interface AddressFormat<State> {
  /** What cannot be understood counts as absent. */
  read: (query: URLSearchParams) => State;
  /** Defaults are absent; what others keep in the query stays. */
  write: (state: State, query: URLSearchParams) => URLSearchParams;
}

/**
 * State of a page that stands in its address, such as filters, order and page of a list, and the way to change it.
 * An address that says it in other words, or says nonsense, is mended. Neither leaves a trace in the history: people
 * go back to the page before, not through their filters.
 */
export function useAddressState<State extends object>({
  read,
  write,
}: AddressFormat<State>): [State, (change: Partial<State>) => void] {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const state = read(query);
  const go = (to: State) =>
    void navigate({ search: write(to, query).toString(), hash }, { replace: true, preventScrollReset: true });
  const isWhole = write(state, query).toString() === query.toString();
  // Once for each address: two of these on a page mend it one after the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does follows from the address
  useEffect(() => {
    if (!isWhole) go(state);
  }, [isWhole, query]);
  // Two changes may come before the page has followed the first: the second one is made upon that.
  const latest = useRef({ query, state });
  if (latest.current.query !== query) latest.current = { query, state };
  const change = (changed: Partial<State>) => {
    const to = { ...latest.current.state, ...changed };
    latest.current = { query: latest.current.query, state: to };
    go(to);
  };
  return [state, change];
}

const pageFormat: AddressFormat<{ page: number }> = {
  read: (query) => ({ page: readPage(query) }),
  write: ({ page }, query) => withPage(query, page),
};

/** The page in the address, and where the others are. */
export function usePage(): { page: number; toPage: (page: number) => string } {
  const [query] = useSearchParams();
  const [{ page }] = useAddressState(pageFormat);
  return { page, toPage: (other) => `?${withPage(query, other)}` };
}

/**
 * How many rows a page of the dashboard's lists has, as its reader has chosen, and which page is shown. Once another size
 * is chosen, the page is the one with the row that stood first, and the address is mended to say so.
 * @param page in the address
 */
export function usePageSize(page: number, toPage: (page: number) => string): { page: number; pageSize: PageSize } {
  const navigate = useNavigate();
  const pageSize = useSyncExternalStore<PageSize>(onAppearance, shownPageSize, () => PAGE_SIZE);
  // With which size the page in the address was counted.
  const [counted, setCounted] = useState({ page, pageSize });
  const here = counted.page === page ? Math.floor(((page - 1) * counted.pageSize) / pageSize) + 1 : page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a page is follows from the address
  useEffect(() => {
    if (here === page)
      setCounted((before) => (before.page === page && before.pageSize === pageSize ? before : { page, pageSize }));
    else void navigate(toPage(here), { replace: true, preventScrollReset: true });
  }, [here, page, pageSize]);
  return { page: here, pageSize };
}
