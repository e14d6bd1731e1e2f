import type { SavedNote } from '@portal/contract/entities/appointment-note';
import type { LeftDraft } from '@portal/portal-kit/tab-drafts';
import type { NoteDraft } from './note-draft.ts';
import { knownText, type NoteDoc, type NotePhase, type NoteState } from './note-state.ts';

/** A note as it was loaded, with nothing typed yet. */
function loaded(note: SavedNote): NoteDoc {
  return {
    note,
    known: knownText(note),
    text: note.note,
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
export function restore(note: SavedNote, draft: NoteDraft | null, beside: readonly LeftDraft<NoteDraft>[]): NoteState {
  const fresh = { ...loaded(note), beside };
  const state = (doc: NoteDoc, phase: NotePhase): NoteState => ({ doc, isUnread: false, phase });
  if (!draft) return state(fresh, { kind: beside.length === 0 ? 'idle' : 'dirty' });
  const { text } = draft;
  if (text === note.note) return state(fresh, { kind: 'dirty' });
  const back = { ...fresh, text, isRestored: true };
  const isOwn = draft.sent?.note === note.note || draft.sent?.overtaken?.includes(note.note) === true;
  const isUponThis = isOwn || (draft.version === note.version && !draft.sent);
  if (isUponThis) return state(back, { kind: 'dirty' });
  // Not upon what the server has now: whoever takes that version for its own would write over what another one saved.
  const known = { ...fresh.known, text: null, version: draft.version };
  return state({ ...back, known }, phaseOf(note, draft));
}

/** The draft was written upon another text than the server has, or its last save may still be on its way. */
function phaseOf(note: SavedNote, { sent }: NoteDraft): NotePhase {
  if (!sent) return { kind: 'conflict', conflict: { theirs: note, from: 'server' } };
  const { version, restoredVersion, decidedOver, overtaken = [] } = sent;
  const shipment = { ...sent, version, restoredVersion, decidedOver, overtaken };
  return { kind: 'saving', request: { kind: 'save', shipment }, failures: 1 };
}
