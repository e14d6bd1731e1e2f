import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import type { DraftBeside, NoteState, Phase, Shipment } from './note-state.ts';

/** Goes on with what a note needs next: nothing, a decision of its author, or a save of the text that was read last. */
export function proceed(state: NoteState, newKey: () => string): NoteState {
  const beside = state.beside.filter(({ draft }) => draft.text !== state.text && draft.text !== state.known.text);
  const next = { ...state, beside };
  const [first] = beside;
  if (first) return { ...next, phase: conflictWith(first, next) };
  if (state.text === state.known.text && restoredVersion(state) === undefined)
    return { ...next, phase: { kind: 'quiet' }, isRestored: false };
  if (state.text.length > NOTE_LIMIT) return { ...next, phase: { kind: 'refused', because: 'too_long', words: '' } };
  return { ...next, phase: { kind: 'sending', shipment: shipmentOf(state, newKey()), failures: 0 } };
}

/** The text that was read last, as a save of its own. */
export function shipmentOf(state: NoteState, key: string): Shipment {
  const { text, known, decidedOver } = state;
  const isUponIt = decidedOver === known.version;
  return {
    note: text,
    version: known.version,
    key,
    restoredVersion: restoredVersion(state),
    decidedOver: isUponIt ? decidedOver : undefined,
    overtaken: [],
  };
}

/** An earlier version is brought back with its own text only: whoever types on writes a new one. */
function restoredVersion({ restored, text }: NoteState): number | undefined {
  return restored?.text === text ? restored.version : undefined;
}

/** The draft of another tab, shown as what another device would have saved. */
function conflictWith(beside: DraftBeside, { note }: NoteState): Phase {
  const { text, keptAt } = beside.draft;
  return {
    kind: 'conflict',
    theirs: { ...note, note: text, saved_at: new Date(keptAt).toISOString(), device: null },
    from: beside,
  };
}
