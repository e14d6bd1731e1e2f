import { readPage } from '@portal/ui/lists';

/** The two lists of a client's appointments: from today on, and before. */
export const CLIENT_LISTS = ['upcoming', 'past'] as const;
export type ClientList = (typeof CLIENT_LISTS)[number];

/** What `/clients` shows: all of it stands in the URL. */
export interface ClientsState {
  /** What is looked for in the list of clients. */
  search: string;
  /** Whose page is open; null while the list is. */
  client: string | null;
  list: ClientList;
  page: number;
}

/** Reads a state from a query. What cannot be understood counts as absent. */
export function readClientsState(query: URLSearchParams): ClientsState {
  return {
    search: query.get('q') ?? '',
    client: query.get('client') || null,
    list: CLIENT_LISTS.find((list) => list === query.get('list')) ?? 'upcoming',
    page: readPage(query),
  };
}

/** Where a state is. Defaults are absent, and so is all that concerns a client while none is open. */
export function clientsLocation({ search, client, list, page }: Partial<ClientsState>): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (client) {
    query.set('client', client);
    if (list === 'past') query.set('list', list);
    if (page !== undefined && page > 1) query.set('page', String(page));
  }
  const text = query.toString();
  return text === '' ? '/clients' : `/clients?${text}`;
}
