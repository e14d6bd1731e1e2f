import { readPage } from '@portal/ui/lists';

/** What `/session_notes` shows: all of it stands in the URL. */
export interface NotesState {
  /** Words that are looked for in the notes. */
  search: string;
  /** Whose notes, by the client's id; null for everybody's. */
  client: string | null;
  /** Of the list, from 1 on. */
  page: number;
  /** Which note is open. */
  note: string | null;
}

/** Reads a state from a query. What cannot be understood counts as absent. */
export function readNotesState(query: URLSearchParams): NotesState {
  return {
    search: (query.get('q') ?? '').trim(),
    client: query.get('client') || null,
    page: readPage(query),
    note: query.get('note') || null,
  };
}

/** Where a state is. Defaults are absent. */
export function notesLocation({ search, client, page, note }: Partial<NotesState>): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (client) query.set('client', client);
  if (page !== undefined && page > 1) query.set('page', String(page));
  if (note) query.set('note', note);
  const text = query.toString();
  return text === '' ? '/session_notes' : `/session_notes?${text}`;
}
