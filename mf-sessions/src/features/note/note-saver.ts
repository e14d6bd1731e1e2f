import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { type Autosave, type AutosaveClock, createAutosave } from '@portal/portal-kit/autosave';
import type { TabDraft } from '@portal/portal-kit/tab-drafts';
import type { NoteCalls } from './note-calls.ts';
import type { NoteDraft } from './note-draft.ts';
import { noteRules, replaced } from './note-rules.ts';
import type { NoteTypes } from './note-state.ts';
import { restore } from './restore.ts';

/** A save comes this long after the last key, in milliseconds (SESS-125). */
const PAUSE_MS = 500;
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
    pauseMs: PAUSE_MS,
    readEveryMs: READ_EVERY_MS,
  });
  return Object.assign(autosave, {
    replace: (text: string, restoredVersion: number | undefined) => {
      autosave.change((doc) => replaced(doc, text, restoredVersion));
      void autosave.flush();
    },
  });
}
