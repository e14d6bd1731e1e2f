import { searchNotes } from '@portal/contract/calls/notes';
import { useCall } from '@portal/portal-kit/query';
import type { NotesState } from './notes-state.ts';

/** One page of one's own notes, as they are looked for. Another page or search keeps the rows until it is there. */
export function useNoteRows({ search, client, page }: NotesState) {
  const query = { ...(search && { q: search }), ...(client && { client_id: client }), page };
  return useCall(searchNotes, { query }, { keepPrevious: true });
}
