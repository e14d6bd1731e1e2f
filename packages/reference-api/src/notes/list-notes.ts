import { listNotes } from '@portal/contract/calls/notes';
import { and, desc, ne } from 'drizzle-orm';
import { concernsClient } from '../appointments/whose.ts';
import { ownClientId } from '../clients/own-clients.ts';
import { implement } from '../server/implement.ts';
import { appointment_notes, appointments } from '../storage/tables.ts';
import { decryptNote, isOwnNote, selectNotes, toSavedNote } from './own-note.ts';

/** GET /practice/appointment_notes?client_id= (BA-064): one's own notes on a client that say something, the newest session first. */
export const listingNotes = implement(listNotes, async ({ query }, { database, person, audit, ports }) => {
  const clientId = await ownClientId(database, person.id, query.client_id);
  const notes = await selectNotes(database)
    .where(and(isOwnNote(person.id), concernsClient(query.client_id), ne(appointment_notes.search_text, '')))
    .orderBy(desc(appointments.start_date), desc(appointment_notes.id));
  await audit(database, { action: 'notes.listed', subject: 'client', subject_id: clientId });
  return notes.map((note) => toSavedNote(decryptNote(ports.encryption, note)));
});
