import { fetchNote } from '@portal/contract/calls/notes';
import { implement } from '../server/implement.ts';
import { findOwnNote, toSavedNote } from './own-note.ts';

/** GET /practice/appointment_notes/{id} (BA-065): one of one's own notes. */
export const fetchingNote = implement(fetchNote, async ({ params }, context) => {
  const { database, audit } = context;
  const note = await findOwnNote(context, params.id);
  await audit(database, { action: 'note.viewed', subject: 'appointment_note', subject_id: note.id });
  return toSavedNote(note);
});
