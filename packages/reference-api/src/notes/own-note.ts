import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { and, eq, type SQL } from 'drizzle-orm';
import { isWithinLink, type Participant } from '../appointments/whose.ts';
import { type EncryptionPort, unlessDamaged } from '../crypto/encryption-port.ts';
import type { PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { placeOf, textOf } from '../storage/encrypted.ts';
import { recordId } from '../storage/record-id.ts';
import { appointment_notes, appointments } from '../storage/tables.ts';

/** Whose notes a person may see, whatever else they are: their own (RULES-166, A-095). */
export const isOwnNote = (personId: number): SQL => eq(appointment_notes.user_id, personId);

/** Notes with the session they are of. */
export function selectNotes(database: Database) {
  const { id, appointment_id, user_id, note, encrypted, search_text, device, version, updated_at } = appointment_notes;
  return database
    .select({
      id,
      appointment_id,
      user_id,
      note,
      encrypted,
      search_text,
      device,
      version,
      updated_at,
      start_date: appointments.start_date,
    })
    .from(appointment_notes)
    .innerJoin(appointments, eq(appointments.id, appointment_notes.appointment_id))
    .$dynamic();
}

type StoredNote = Awaited<ReturnType<typeof selectNotes>>[number];

/** A note with its text, whatever its row has. */
export type NoteRow = Omit<StoredNote, 'encrypted'>;

/** The text of a note as its row has it. */
export function noteTextOf(
  encryption: EncryptionPort,
  { id, note, encrypted }: Pick<StoredNote, 'id' | 'note' | 'encrypted'>,
): string {
  return textOf(encryption, { text: note, encrypted }, placeOf('note', [id]));
}

/**
 * The same for what looks through many notes: null for one that cannot be decrypted, whose place is logged as an error.
 * The others are there all the same.
 */
export function noteTextUnlessDamaged(
  { encryption, log }: Pick<PersonContext['ports'], 'encryption' | 'log'>,
  note: Pick<StoredNote, 'id' | 'note' | 'encrypted'>,
): string | null {
  return unlessDamaged(
    () => noteTextOf(encryption, note),
    (message) => log.write({ level: 'error', message }),
  );
}

export function decryptNote(encryption: EncryptionPort, { encrypted, ...row }: StoredNote): NoteRow {
  return { ...row, note: noteTextOf(encryption, { ...row, encrypted }) };
}

/** Who asks for a note of theirs, and of what database. */
type Asking = Pick<PersonContext, 'database' | 'ports'> & { person: Participant };

/** One of a person's own notes; 404 for anybody else's and for one that does not exist. */
export async function findOwnNote({ database, ports, person }: Asking, id: string): Promise<NoteRow> {
  const [note] = await selectNotes(database).where(isOwnNoteOf(id, person));
  if (!note) throw notFound();
  return decryptNote(ports.encryption, note);
}

/**
 * The same, held until the write is over: whoever saves it at the same moment waits, and then finds this save.
 * `database` is the write's transaction.
 */
export async function lockOwnNote({ database, ports, person }: Asking, id: string): Promise<NoteRow> {
  const [note] = await selectNotes(database)
    .where(isOwnNoteOf(id, person))
    .for('no key update', { of: appointment_notes });
  if (!note) throw notFound();
  return decryptNote(ports.encryption, note);
}

function isOwnNoteOf(id: string, { id: personId, linkedTo }: Participant): SQL | undefined {
  const noteId = recordId(id);
  if (noteId === null) throw notFound();
  return and(eq(appointment_notes.id, noteId), isOwnNote(personId), isWithinLink(linkedTo));
}

/** A note on the wire. */
export function toSavedNote({ id, appointment_id, user_id, note, start_date, ...saved }: NoteRow): SavedNote {
  return {
    id: String(id),
    appointment_id: String(appointment_id),
    user_id: String(user_id),
    note,
    start_date: start_date.toISOString(),
    version: saved.version,
    saved_at: saved.updated_at.toISOString(),
    device: saved.device,
  };
}
