import type { CallInput } from '@portal/contract/call';
import type { searchNotes } from '@portal/contract/calls/notes';
import { readPage } from '@portal/ui/lists';

/** The two lists of notes: those that say something, and those still to be written. */
export const NOTE_LISTS = ['written', 'unwritten'] as const;

/** What `/session_notes` shows: all of it stands in the URL. */
export interface NotesState {
  list: (typeof NOTE_LISTS)[number];
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
  const list = NOTE_LISTS.find((one) => one === query.get('list')) ?? 'written';
  return {
    list,
    // Notes that say nothing hold no words.
    search: list === 'written' ? (query.get('q') ?? '').trim() : '',
    client: query.get('client') || null,
    page: readPage(query),
    note: query.get('note') || null,
  };
}

/** Where a state is. Defaults are absent. */
export function notesLocation({ list, search, client, page, note }: Partial<NotesState>): string {
  const query = new URLSearchParams();
  if (list === 'unwritten') query.set('list', list);
  if (search) query.set('q', search);
  if (client) query.set('client', client);
  if (page !== undefined && page > 1) query.set('page', String(page));
  if (note) query.set('note', note);
  const text = query.toString();
  return text === '' ? '/session_notes' : `/session_notes?${text}`;
}

/** The question for one page of a list. */
export function notesInput({ list, search, client, page }: NotesState): CallInput<typeof searchNotes> {
  return {
    query: {
      ...(list === 'unwritten' && { unwritten: 'true' as const }),
      ...(search && { q: search }),
      ...(client && { client_id: client }),
      page,
    },
  };
}
