import type { NoteConflict } from '@portal/contract/entities/appointment-note';
import type { PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { whenWords } from '../words/time-words.ts';
import { type NoteRow, toSavedNote } from './own-note.ts';

/**
 * Refuses a save that was written upon another version than the stored one: the 409 tells which version there is, from
 * which device and since when, and has its text beside it. A caller who names no version is not checked (BA-066).
 */
export function refuseStaleNote(
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
