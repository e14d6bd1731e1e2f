import type { Services } from '@portal/portal-kit';
import { type AutosaveRegistry, createAutosaveRegistry, type OpenAutosave } from '@portal/portal-kit/autosave';
import { createTabDrafts } from '@portal/portal-kit/tab-drafts';
import { perPortal } from '../../session/per-portal.ts';
import { noteCalls } from './note-calls.ts';
import { readNoteDraft } from './note-draft.ts';
import { createNoteSaver, type NoteSaver } from './note-saver.ts';
import { createUnsavedIndex } from './unsaved-index.ts';

/** So long a note may be left unsaved before its author is told, in milliseconds. */
const TELL_AFTER_MS = 5_000;

/** All notes of a page that are shown or not saved yet. */
export interface OpenNotes extends Omit<AutosaveRegistry<NoteSaver>, 'open'> {
  /** The note of this id, which is loaded unless it is open. */
  open(id: string): OpenAutosave<NoteSaver>;
  /** The ids of notes that this browser keeps text of which the server does not have; without those that are shown. */
  unsaved(): Promise<readonly string[]>;
  /** Hears when `unsaved` may answer something else, until the answer is called. */
  onUnsaved(listener: () => void): () => void;
}

export function createOpenNotes({ api, drafts, report: reportTo }: Services): OpenNotes {
  const report = (error: unknown) => reportTo(error, { part: 'notes' });
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const { locks } = navigator;
  const index = createUnsavedIndex({ drafts, locks, now: Date.now, report });
  const tabDrafts = createTabDrafts({ drafts, locks, report });
  const notes = createAutosaveRegistry<NoteSaver>({ drafts, tellAfterMs: TELL_AFTER_MS, onShown: changed });
  const isShown = (id: string) => notes.find(id)?.isShown === true;

  const load = async (id: string) => {
    const calls = noteCalls(id, api);
    const note = await calls.fetch();
    // After that, or a failed try would hold what other tabs have left, and the next one could not look at it.
    const draft = await tabDrafts.open(`session_note.${id}`, readNoteDraft);
    const forget = async () => {
      await draft.forget();
      if (!isShown(id)) changed();
    };
    // Kept means found again: a page that goes as soon as it is told so must not leave a draft that no list knows.
    const keep: typeof draft.keep = async (text) => {
      const added = index.add(id, draft.name);
      await draft.keep(text);
      await added;
    };
    return createNoteSaver(note, { ...calls, draft: { ...draft, keep, forget }, report });
  };

  return {
    ...notes,
    open: (id) => notes.open(id, () => load(id)),
    unsaved: async () => (await index.list()).filter((id) => !isShown(id)),
    onUnsaved: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The open notes of a portal. */
export const notesOf = perPortal(createOpenNotes);
