import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { AppointmentNote } from '../entities/appointment-note.ts';
import { ById, text } from '../entities/inputs.ts';
import { Id } from '../entities/values.ts';

export const listNotes = /*#__PURE__*/ defineCall(() => ({
  id: 'notes.list',
  method: 'GET',
  path: '/practice/appointment_notes',
  query: z.object({ client_id: Id }),
  answer: z.array(AppointmentNote),
  callers: ['practitioner'],
  refusals: [403, 404, 422],
  source: ['API-100', 'BA-064'],
  summary: "One's own notes on a client",
}));

export const fetchNote = /*#__PURE__*/ defineCall(() => ({
  id: 'notes.fetch',
  method: 'GET',
  path: '/practice/appointment_notes/:id',
  params: ById,
  answer: AppointmentNote,
  callers: ['practitioner', 'client'],
  refusals: [403, 404],
  source: ['API-101', 'BA-065'],
  summary: "One of one's own notes",
}));

export const updateNote = /*#__PURE__*/ defineCall(() => ({
  id: 'notes.update',
  method: 'PUT',
  path: '/practice/appointment_notes/:id',
  params: ById,
  body: z.object({ note: text(), version: z.optional(z.int()) }),
  answer: AppointmentNote,
  callers: ['practitioner', 'client'],
  refusals: [403, 404, 409, 422],
  source: ['API-102', 'BA-066'],
  summary: "Save one of one's own notes",
}));
