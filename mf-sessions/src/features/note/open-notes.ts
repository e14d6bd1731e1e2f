import { describeError, type Services } from '@portal/portal-kit';
import { LEAVE_OUTCOMES, type LeaveOutcome } from './note.ts';
import { createNoteLoader } from './note-loader.ts';
import { OpenedNote } from './opened-note.ts';
import { createUnsavedIndex } from './unsaved-index.ts';
import { watchPage } from './watch-page.ts';

/** All notes of a page that are shown or not saved yet. */
export interface OpenNotes {
  /** The note of this id, which is loaded unless it is open. */
  open(id: string): OpenedNote;
  find(id: string): OpenedNote | undefined;
  /** Saves what is not saved. Resolves when that is done, or cannot be at present and is known to be kept or not. */
  flush(): Promise<void>;
  /** What becomes of them if the page is left now: of the worst one. Whoever asks tells people of it. */
  outcome(): LeaveOutcome;
  /** From now on, what becomes of a note that nobody shows any more is told in this way. */
  tellWith(tell: (outcome: LeaveOutcome) => void): void;
  /** The ids of notes that this browser keeps text of which the server does not have; without those that are shown. */
  unsaved(): Promise<readonly string[]>;
  /** Hears when `unsaved` may answer something else, until the answer is called. */
  onUnsaved(listener: () => void): () => void;
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

export function createOpenNotes({ api, drafts, report: reportTo }: Services): OpenNotes {
  const report = (error: unknown) => reportTo(error, { part: 'notes' });
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const { locks } = navigator;
  const index = createUnsavedIndex({ drafts, locks, now: Date.now, report });
  const notes = new Map<string, OpenedNote>();
  const isShown = (id: string) => notes.get(id)?.isShown === true;
  const onForgotten = (id: string) => {
    if (!isShown(id)) changed();
  };
  const loader = createNoteLoader({ api, drafts, index, locks, onForgotten, after, report });
  const savers = () => [...notes.values()].flatMap(({ saver }) => saver ?? []);
  const leave = () => {
    for (const saver of savers()) saver.leave();
  };
  const wake = () => {
    for (const note of notes.values()) {
      const state = note.getState();
      if (state.kind === 'open') state.saver.wake();
      if (state.kind !== 'failed' || state.isRetrying) continue;
      if (describeError(state.error).kind !== 'refused') note.load();
    }
  };
  const wouldLose = () => savers().some((saver) => !saver.isSaved() && saver.getView().kept === 'failed');
  let stopWatching: (() => void) | null = null;
  let tell: (outcome: LeaveOutcome) => void = () => undefined;

  const openOne = (id: string): OpenedNote => {
    const opened = new OpenedNote({
      open: () => loader.load(id),
      onShown: changed,
      onDone: () => {
        if (notes.get(id) !== opened) return;
        loader.close(id);
        notes.delete(id);
        if (notes.size > 0) return;
        stopWatching?.();
        stopWatching = null;
      },
      tell: (outcome) => tell(outcome),
      after,
    });
    return opened;
  };

  return {
    find: (id) => notes.get(id),
    flush: async () => {
      await Promise.all(savers().map((saver) => saver.flush().then(() => saver.copied())));
    },
    outcome: () => {
      for (const note of notes.values()) note.wasTold();
      const outcomes = new Set(savers().map((saver) => saver.outcome()));
      return LEAVE_OUTCOMES.findLast((each) => outcomes.has(each)) ?? 'saved';
    },
    tellWith: (how) => {
      tell = how;
    },
    unsaved: async () => (await index.list()).filter((id) => !isShown(id)),
    onUnsaved: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (id) => {
      const note = notes.get(id) ?? openOne(id);
      notes.set(id, note);
      stopWatching ??= watchPage({ leave, wake, wouldLose });
      return note;
    },
  };
}
