import * as calls from '@portal/contract/calls/notes';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, desc, eq, ne } from 'drizzle-orm';
import { concernsClient } from '../appointments/whose.ts';
import { ownClientId } from '../clients/own-clients.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { placeOf, textOf } from '../storage/encrypted.ts';
import { appointment_notes, appointments, note_versions } from '../storage/tables.ts';
import { decryptNote, findOwnNote, isOwnNote, selectNotes, toSavedNote } from './own-note.ts';
import { searchNotes } from './search-notes.ts';
import { updateNote } from './update-note.ts';

/** GET /practice/appointment_notes?client_id= (BA-064): one's own notes on a client that say something, the newest session first. */
const listNotes = implement(calls.listNotes, async ({ query }, { database, person, audit, ports }) => {
  const clientId = await ownClientId(database, person.id, query.client_id);
  const notes = await selectNotes(database)
    .where(and(isOwnNote(person.id), concernsClient(query.client_id), ne(appointment_notes.search_text, '')))
    .orderBy(desc(appointments.start_date), desc(appointment_notes.id));
  await audit(database, { action: 'notes.listed', subject: 'client', subject_id: clientId });
  return notes.map((note) => toSavedNote(decryptNote(ports.encryption, note)));
});

/** GET /practice/appointment_notes/{id} (BA-065): one of one's own notes. */
const fetchNote = implement(calls.fetchNote, async ({ params }, context) => {
  const { database, audit } = context;
  const note = await findOwnNote(context, params.id);
  await audit(database, { action: 'note.viewed', subject: 'appointment_note', subject_id: note.id });
  return toSavedNote(note);
});

/** GET /practice/appointment_notes/{id}/versions: one page of the texts that one's own note had, the newest first. */
const listNoteVersions = implement(calls.listNoteVersions, async ({ params, query }, context) => {
  const { database, audit, ports } = context;
  const note = await findOwnNote(context, params.id);
  const isOfNote = eq(note_versions.note_id, note.id);
  const versions = await database
    .select()
    .from(note_versions)
    .where(isOfNote)
    .orderBy(desc(note_versions.version))
    .limit(LIST_PAGE_SIZE)
    .offset((query.page - 1) * LIST_PAGE_SIZE);
  await audit(database, { action: 'note.versions_viewed', subject: 'appointment_note', subject_id: note.id });
  return {
    data: versions.map(({ version, note: text, encrypted, saved_at, device }) => ({
      version,
      note: textOf(ports.encryption, { text, encrypted }, placeOf('noteVersion', [note.id, version])),
      saved_at: saved_at.toISOString(),
      device,
    })),
    pagination: paginationOf(query.page, LIST_PAGE_SIZE, await database.$count(note_versions, isOfNote)),
  };
});

export const notes: readonly Implementation[] = [listNotes, searchNotes, fetchNote, listNoteVersions, updateNote];
