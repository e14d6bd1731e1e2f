import * as calls from '@portal/contract/calls/notes';
import type { NoteConflict } from '@portal/contract/entities/appointment-note';
import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import { and, eq, sql } from 'drizzle-orm';
import type { EncryptionPort } from '../crypto/encryption-port.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { placeOf, type StoredText, storedText } from '../storage/encrypted.ts';
import { plainTextOf } from '../storage/plain-text.ts';
import { appointment_notes, note_versions } from '../storage/tables.ts';
import { whenWords } from '../words/time-words.ts';
import { isHistoryStep } from './history-step.ts';
import { hasTooMuchMarkup, isNestedTooDeeply } from './nesting.ts';
import { lockOwnNote, type NoteRow, toSavedNote } from './own-note.ts';
import { sanitizeInTurn } from './sanitize-note.ts';

/**
 * PUT /practice/appointment_notes/{id} (BA-066): saves one of one's own notes, sanitised, never an older text over a
 * newer one. A text that is there already is saved, whoever brought it: so is one whose first answer was lost.
 */
export const updateNote = implement(calls.updateNote, async ({ params, body }, context) => {
  const { database, now, device, audit, ports } = context;
  if (isNestedTooDeeply(body.note)) throw refuseField('note', 'note_too_deep');
  if (hasTooMuchMarkup(body.note)) throw refuseField('note', 'note_too_long');
  const note = await sanitizeInTurn(body.note);
  // Longer than it came: every sign of it had to be written as an entity.
  if (note.length > NOTE_LIMIT) throw refuseField('note', 'note_too_long');
  const stored = await lockOwnNote(context, params.id);
  if (note === stored.note) return toSavedNote(stored);
  refuseStaleNote(context, stored, body.version);
  const isRestored = body.restored_version !== undefined;
  if (isRestored) await refuseUnknownVersion(database, stored.id, body.restored_version);
  // Whatever little it takes away, and with whichever device: the other text was somebody's, and was decided against.
  const isDecided = body.decided_over === stored.version;
  const earlier = { note: stored.note, device: stored.device, savedAt: stored.updated_at };
  const isStep = isRestored || isDecided || isHistoryStep(earlier, { note, device, savedAt: now });
  if (isStep) await keepInHistory(context, stored);
  const { text, encrypted } = noteToStore(ports.encryption, stored.id, note);
  const [saved] = await database
    .update(appointment_notes)
    .set({ note: text, encrypted, device, updated_at: now, version: sql`${appointment_notes.version} + 1` })
    .where(eq(appointment_notes.id, stored.id))
    .returning();
  if (!saved) throw new Error('A note was gone while it was held');
  const action = isRestored ? 'note.restored' : 'note.updated';
  await audit(database, { action, subject: 'appointment_note', subject_id: stored.id });
  return toSavedNote({ ...saved, note, start_date: stored.start_date });
});

async function refuseUnknownVersion(database: Database, noteId: number, version = 0): Promise<void> {
  const isKept = and(eq(note_versions.note_id, noteId), eq(note_versions.version, version));
  if ((await database.$count(note_versions, isKept)) === 0) throw refuseField('restored_version', 'unknown_option');
}

/** A note that says nothing stays as it is, so that lists still know it from one that does. */
function noteToStore(encryption: EncryptionPort, id: number, note: string): StoredText {
  return plainTextOf(note) === ''
    ? { text: note, encrypted: null }
    : storedText(encryption, note, placeOf('note', [id]));
}

/** A text that says nothing is no loss. */
async function keepInHistory({ database, ports }: Pick<PersonContext, 'database' | 'ports'>, stored: NoteRow) {
  if (stored.search_text === '') return;
  const { id: note_id, version, device, updated_at: saved_at } = stored;
  const { text, encrypted } = storedText(ports.encryption, stored.note, placeOf('noteVersion', [note_id, version]));
  await database.insert(note_versions).values({ note_id, version, note: text, encrypted, device, saved_at });
}

/**
 * Refuses a save that was written upon another version than the stored one: the 409 tells which version there is, from
 * which device and since when, and has its text beside it. A caller who names no version is not checked (BA-066).
 */
function refuseStaleNote(
  { now, person }: Pick<PersonContext, 'now' | 'person'>,
  stored: NoteRow,
  version: number | undefined,
): void {
  if (version === undefined || version === stored.version) return;
  throw new Refusal(409, stored.device === null ? 'note_changed' : 'note_changed_on_device', {
    values: (locale) => ({
      version: String(stored.version),
      when: whenWords(stored.updated_at, now, { locale, timezone: person.timezone }),
      device: stored.device ?? '',
    }),
    beside: { current: toSavedNote(stored) } satisfies NoteConflict,
  });
}
