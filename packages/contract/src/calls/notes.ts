import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { NoteSummary, NoteVersion, SavedNote } from '../entities/appointment-note.ts';
import { ById, LINE_LIMIT, page, queryFlag, version } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { Id } from '../entities/values.ts';
import { NOTE_LIMIT } from '../rules/notes.ts';

export const listNotes = /*#__PURE__*/ defineCall(() => ({
  id: 'notes.list',
  method: 'GET',
  path: '/practice/appointment_notes',
  query: z.object({ client_id: Id }),
  answer: z.array(SavedNote),
  callers: ['practitioner'],
  refusals: [403, 404, 422],
  source: ['API-100', 'BA-064'],
  summary: "One's own notes on a client",
}));

export const searchNotes = /*#__PURE__*/ defineCall(() => ({
  id: 'notes.search',
  method: 'GET',
  path: '/practice/appointment_notes/paginated_index',
  query: z.object({
    /** Words, each of which the note's plain text has to hold, without regard to case and accents. */
    q: z.optional(z.string().check(z.maxLength(LINE_LIMIT))),
    /** Only those of one client, the guest of a couple included. */
    client_id: z.optional(Id),
    /** Instead of those that say something, the empty ones of sessions that have begun and were not canceled (UX-1). */
    unwritten: queryFlag(),
    /** Without their rows: for whoever only says how many there are. */
    count_only: queryFlag(),
    page: page(),
  }),
  answer: paginated(NoteSummary),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['BS-003'],
  summary: "One page of one's own notes that say something, or of those still to be written, the newest session first",
}));

export const fetchNote = /*#__PURE__*/ defineCall(() => ({
  id: 'notes.fetch',
  method: 'GET',
  path: '/practice/appointment_notes/:id',
  params: ById,
  answer: SavedNote,
  callers: ['practitioner', 'client'],
  refusals: [403, 404],
  source: ['API-101', 'BA-065'],
  summary: "One of one's own notes",
}));

export const listNoteVersions = /*#__PURE__*/ defineCall(() => ({
  id: 'notes.versions',
  method: 'GET',
  path: '/practice/appointment_notes/:id/versions',
  params: ById,
  query: z.object({ page: page() }),
  answer: paginated(NoteVersion),
  callers: ['practitioner', 'client'],
  refusals: [403, 404, 422],
  source: ['BS-003'],
  summary: "Earlier texts of one of one's own notes, the newest first",
}));

/** Everybody writes their own notes, clients too (RULES-184). */
export const updateNote = /*#__PURE__*/ defineCall(() => ({
  id: 'notes.update',
  method: 'PUT',
  path: '/practice/appointment_notes/:id',
  params: ById,
  body: z.object({
    note: z.string().check(z.maxLength(NOTE_LIMIT, 'note_too_long')),
    /** The version that was written upon; with another one in the store, the save is refused with a `NoteConflict`. */
    version: z.optional(version()),
    /** The earlier version whose text this is, when somebody brings one back. */
    restored_version: z.optional(version()),
    /** The version whose text its author has seen beside their own and decided against: the history keeps that text. */
    decided_over: z.optional(version()),
  }),
  answer: SavedNote,
  callers: ['practitioner', 'client'],
  refusals: [403, 404, 409, 422],
  source: ['API-102', 'BA-066'],
  summary: "Save one of one's own notes",
}));
