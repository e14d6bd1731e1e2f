import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { knownText } from './known-text.ts';
import type { NoteDraft } from './note-draft.ts';
import type { DraftBeside, NoteState, Phase } from './note-state.ts';

/** A note as it was loaded, with nothing typed yet. */
function loaded(note: SavedNote): NoteState {
  return {
    note,
    known: knownText(note),
    text: note.note,
    isUnread: false,
    phase: { kind: 'quiet' },
    restored: null,
    shown: note.note,
    revision: 0,
    isRestored: false,
    beside: [],
  };
}

/**
 * A note as the page begins with it: the server's text, and upon it what an earlier visit left. What that had sent
 * without hearing of it is sent again as it was, unless the server's text tells already that it came.
 */
export function restore(note: SavedNote, draft: NoteDraft | null, beside: readonly DraftBeside[]): NoteState {
  const fresh = { ...loaded(note), beside };
  if (!draft) return beside.length === 0 ? fresh : { ...fresh, phase: { kind: 'waiting' } };
  const { text } = draft;
  if (text === note.note) return { ...fresh, phase: { kind: 'waiting' } };
  return { ...fresh, text, shown: text, isRestored: true, phase: phaseOf(note, draft) };
}

/** The server's text differs from the draft's. */
function phaseOf(note: SavedNote, { version, sent }: NoteDraft): Phase {
  const isSentThere = sent?.note === note.note;
  if (isSentThere || (version === note.version && !sent)) return { kind: 'waiting' };
  if (!sent) return { kind: 'conflict', theirs: note, from: 'server' };
  return {
    kind: 'sending',
    shipment: { note: sent.note, version: sent.version, key: sent.key, restoredVersion: sent.restoredVersion },
    failures: 0,
  };
}
