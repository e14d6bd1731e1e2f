import { DEFAULT_FILE_SORT, FILE_SORTS, FILE_TABS, type FileSort, type FileTab } from '@portal/contract/rules/files';
import { readPage } from '@portal/ui/lists';

/** What a tab shows: all of it stands in the address, the tab in its path (RULES-153, RULES-154, RULES-155). */
export interface FilesState {
  /** Whose files alone are shown; empty for everybody's. */
  client: string;
  sort: FileSort;
  page: number;
}

/** The tab of a path; the first one is the default (FILES-003). */
export function tabAt(path: string): FileTab {
  return FILE_TABS.find((tab) => path.endsWith(`/${tab}`)) ?? FILE_TABS[0];
}

export const placeOf = (tab: FileTab) => `/shared_files/${tab}`;

/** The list for all clients has neither selector nor order. */
export const isFiltered = (tab: FileTab) => tab !== 'files_to_all_clients';

/** How a tab's state is read from a query, and written there: defaults are absent. */
export const filesFormat = (tab: FileTab) => ({
  read: (query: URLSearchParams): FilesState => ({
    client: (isFiltered(tab) && /^\d{1,15}$/.exec(query.get('client') ?? '')?.[0]) || '',
    sort: (isFiltered(tab) && FILE_SORTS.find((sort) => sort === query.get('sort'))) || DEFAULT_FILE_SORT,
    page: readPage(query),
  }),
  write: ({ client, sort, page }: FilesState, query: URLSearchParams): URLSearchParams => {
    const changed = new URLSearchParams(query);
    for (const name of ['client', 'sort', 'page']) changed.delete(name);
    if (client) changed.set('client', client);
    if (sort !== DEFAULT_FILE_SORT) changed.set('sort', sort);
    if (page > 1) changed.set('page', String(page));
    return changed;
  },
});
