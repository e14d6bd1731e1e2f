import type { Services } from '@portal/portal-kit';
import { newKey } from '@portal/portal-kit/query';
import { createKeepaliveBudget } from './keepalive-budget.ts';
import { LEAVE_OUTCOMES, type LeaveOutcome } from './note.ts';
import { noteCalls } from './note-calls.ts';
import { createNoteDrafts } from './note-drafts.ts';
import { NoteSaver } from './note-saver.ts';
import { OpenedNote } from './opened-note.ts';
import { isRefusal } from './outcome.ts';
import { restore } from './restore.ts';
import { watchPage } from './watch-page.ts';

/** All notes of a page that are shown or not saved yet. */
export interface OpenNotes {
  /** The note of this id, which is loaded unless it is open. */
  open(id: string): OpenedNote;
  find(id: string): OpenedNote | undefined;
  /** Saves what is not saved. Resolves when that is done, or cannot be at present and is known to be kept or not. */
  flush(): Promise<void>;
  /** What becomes of them if the page is left now: of the worst one. */
  outcome(): LeaveOutcome;
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

export function createOpenNotes(services: Services): OpenNotes {
  const { drafts, report: reportTo } = services;
  const report = (error: unknown) => reportTo(error, { part: 'notes' });
  const openDrafts = createNoteDrafts({ drafts, locks: navigator.locks, report });
  const notes = new Map<string, OpenedNote>();
  const savers = () => [...notes.values()].flatMap(({ saver }) => saver ?? []);
  const flush: OpenNotes['flush'] = async () => {
    await Promise.all(savers().map((saver) => saver.flush().then(() => saver.copied())));
  };
  const outcome: OpenNotes['outcome'] = () => {
    const outcomes = new Set(savers().map((saver) => saver.outcome()));
    return LEAVE_OUTCOMES.findLast((each) => outcomes.has(each)) ?? 'saved';
  };
  const leave = () => {
    for (const saver of savers()) saver.leave();
  };
  const wake = () => {
    for (const note of notes.values()) {
      const state = note.getState();
      if (state.kind === 'open') state.saver.wake();
      if (state.kind === 'failed' && !state.isRetrying && !isRefusal(state.error.code)) note.load();
    }
  };
  const wouldLose = () => savers().some((saver) => !saver.isSaved() && saver.getView().kept === 'failed');
  const budget = createKeepaliveBudget();
  let stopWatching: (() => void) | null = null;

  const openOne = (id: string): OpenedNote => {
    let stopAsking: (() => void) | null = null;
    const calls = noteCalls(id, { api: services.api, budget });
    const load = async () => {
      const note = await calls.fetch();
      // After that, or a failed try would hold what other tabs have left, and the next one could not look at it.
      const noteDrafts = await openDrafts(id);
      const saver = new NoteSaver(restore(note, noteDrafts.found, noteDrafts.beside), {
        ...calls,
        drafts: noteDrafts,
        after,
        now: Date.now,
        random: Math.random,
        newKey,
        report,
      });
      stopAsking = drafts.beforeSignOut(noteDrafts.name, async () => {
        await saver.flush();
        if (!saver.isSaved()) throw new Error('The note is not saved');
      });
      return saver;
    };
    const opened = new OpenedNote(load, () => {
      if (notes.get(id) !== opened) return;
      stopAsking?.();
      notes.delete(id);
      if (notes.size > 0) return;
      stopWatching?.();
      stopWatching = null;
    });
    return opened;
  };

  return {
    find: (id) => notes.get(id),
    flush,
    outcome,
    open: (id) => {
      const note = notes.get(id) ?? openOne(id);
      notes.set(id, note);
      stopWatching ??= watchPage({ leave, wake, wouldLose });
      return note;
    },
  };
}
