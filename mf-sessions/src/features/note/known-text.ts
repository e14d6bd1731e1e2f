import type { SavedNote } from '@portal/contract/entities/appointment-note';
import type { KnownText } from './note-state.ts';

/** What the server tells of a note. A first version that says nothing is one that nobody wrote. */
export function knownText({ note, version, saved_at }: SavedNote): KnownText {
  const isUnwritten = note === '' && (version === undefined || version <= 1);
  return { text: note, version, savedAt: isUnwritten || saved_at === null ? null : new Date(saved_at) };
}

/** Whether a text of the server is another one than was known, and not an older one. */
export function isNews(current: SavedNote, known: KnownText): boolean {
  if (current.version === undefined || known.version === undefined) return current.note !== known.text;
  return current.version > known.version;
}
