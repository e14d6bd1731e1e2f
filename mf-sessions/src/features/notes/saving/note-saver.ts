import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { NOTE_AUTOSAVE_MS } from '@portal/contract/rules/timings';
import { type Autosave, type AutosaveClock, createAutosave } from '@portal/portal-kit/autosave';
import type { LeftDraft, TabDraft } from '@portal/portal-kit/tab-drafts';
import type { NoteCalls } from './note-calls.ts';
import type { NoteDraft } from './note-draft.ts';
import { noteRules, replaced } from './note-rules.ts';
import { knownText, type NoteDoc, type NotePhase, type NoteState, type NoteTypes } from './note-state.ts';

/** The editor's text is read for the draft at most this often, in milliseconds. */
const READ_EVERY_MS = 250;

/** Brings what is typed into a note to the server, in order, and to the browser's drafts until it is there (SESS-125). */
export interface NoteSaver extends Autosave<NoteTypes> {
  /** Puts another text in place of the present one and saves it. */
  replace(text: string, restoredVersion: number | undefined): void;
}

interface NoteSaverPorts extends NoteCalls {
  draft: TabDraft<NoteDraft>;
  report(error: unknown): void;
  clock?: Partial<AutosaveClock>;
}

/** The saver of a note as it was loaded, with what this tab and tabs that are gone have left. */
export function createNoteSaver(note: SavedNote, { save, fetch, draft, ...rest }: NoteSaverPorts): NoteSaver {
  // With none of its own, this tab goes on where the other one ended.
  const [adopted, ...others] = draft.left;
  const beside = draft.own ? draft.left : others;
  const autosave = createAutosave<NoteTypes>({
    ...rest,
    rules: noteRules,
    state: restore(note, draft.own ?? adopted?.draft ?? null, beside),
    send: (request, outlive) => (request.kind === 'look' ? fetch() : save(request.shipment, outlive)),
    look: fetch,
    draft,
    pauseMs: NOTE_AUTOSAVE_MS,
    readEveryMs: READ_EVERY_MS,
  });
  return Object.assign(autosave, {
    replace: (text: string, restoredVersion: number | undefined) => {
      autosave.change((doc) => replaced(doc, text, restoredVersion));
      void autosave.flush();
    },
  });
}

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
function restore(note: SavedNote, draft: NoteDraft | null, beside: readonly LeftDraft<NoteDraft>[]): NoteState {
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
