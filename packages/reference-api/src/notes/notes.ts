import type { Implementation } from '../server/implement.ts';
import { fetchingNote } from './fetch-note.ts';
import { listingNoteVersions } from './list-note-versions.ts';
import { listingNotes } from './list-notes.ts';
import { searchingNotes } from './search-notes.ts';
import { savingNote } from './update-note.ts';

export const notes: readonly Implementation[] = [
  listingNotes,
  searchingNotes,
  fetchingNote,
  listingNoteVersions,
  savingNote,
];
