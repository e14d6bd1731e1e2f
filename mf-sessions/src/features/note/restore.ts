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
    decidedOver: undefined,
    revision: 0,
    isRestored: false,
    isFromElsewhere: false,
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
  const back = { ...fresh, text, isRestored: true };
  const isOwn = draft.sent?.note === note.note || draft.sent?.overtaken?.includes(note.note) === true;
  const isUponThis = isOwn || (draft.version === note.version && !draft.sent);
  if (isUponThis) return { ...back, phase: { kind: 'waiting' } };
  // Not upon what the server has now: whoever takes that version for its own would write over what another one saved.
  const known = { ...fresh.known, text: null, version: draft.version };
  return { ...back, known, phase: phaseOf(note, draft) };
}

/** The draft was written upon another text than the server has, or its last save may still be on its way. */
function phaseOf(note: SavedNote, { sent }: NoteDraft): Phase {
  if (!sent) return { kind: 'conflict', theirs: note, from: 'server' };
  const { version, restoredVersion, decidedOver, overtaken = [] } = sent;
  return { kind: 'sending', shipment: { ...sent, version, restoredVersion, decidedOver, overtaken }, failures: 1 };
}
