import { type PortalError, type Services, useNotify, useServices, useUnsaved } from '@portal/portal-kit';
import type { LeaveOutcome } from '@portal/portal-kit/autosave';
import { useText } from '@portal/portal-kit/i18n';
import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { OpenNote } from './note.ts';
import type { NoteSaver } from './note-saver.ts';
import { type RefusalWords, statusOf } from './note-status.ts';
import { notesOf, type OpenNotes } from './open-notes.ts';

/** A notice stays longer than usual, in milliseconds: the person may need to go back. */
const TROUBLE_MS = 12_000;

/** Tells people by a notice what became of a note that they have left: also when nothing shows notes any more. */
function useToldNotes(notes: Pick<OpenNotes, 'tellWith'>): void {
  const { t } = useText('mf-sessions/note');
  const notify = useNotify();
  useEffect(() => {
    notes.tellWith((outcome) => {
      const message = t(`noteSaving.left.${outcome}`);
      if (outcome === 'saved') notify({ kind: 'success', message });
      else notify({ kind: 'error', message, durationMs: TROUBLE_MS });
    });
  }, [notes, notify, t]);
}

/**
 * Saves all notes that are open and not saved, as leaving them does. Resolves once they are or cannot be at present.
 * @param services of the portal that the notes belong to (`useServices`)
 * @param timeoutMs how long to wait for that at most
 * @returns what became of them: of the worst one
 */
export async function flushNotes(services: Services, timeoutMs: number): Promise<LeaveOutcome> {
  const notes = notesOf(services);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([notes.flush(), patience]);
  clearTimeout(timer);
  return notes.outcome();
}

/**
 * One of one's own notes, under an editor: loaded, saved 500 ms after the last key (SESS-125), and never lost. What an
 * earlier visit left unsaved is in the text already.
 * @param id the note's
 */
export function useNote(id: string): {
  note: OpenNote | null;
  /** Until the first answer. */
  isLoading: boolean;
  /** It could not be loaded, and is asked for again: `error` stays meanwhile. */
  isRetrying: boolean;
  /** Why the note could not be loaded. */
  error: PortalError | null;
  retry: () => void;
} {
  const { t } = useText('mf-sessions/note');
  const notes = notesOf(useServices());
  const follow = useCallback((listener: () => void) => notes.open(id).follow(listener), [notes, id]);
  useToldNotes(notes);
  const opened = useSyncExternalStore(follow, () => notes.find(id)?.getState() ?? null);
  const saver = opened?.kind === 'open' ? opened.saver : null;
  const view = useSyncExternalStore(follow, () => saver?.getView() ?? null);
  const words = useMemo(() => ({ tooLong: t('noteSaving.tooLong'), refused: t('noteSaving.refused') }), [t]);
  const note = useMemo(() => (saver && view ? openNote(saver, view, words) : null), [saver, view, words]);
  useUnsaved('mf-sessions', note !== null && note.status.kind !== 'saved');
  // Before the editor is taken away: its text is still to be read.
  useLayoutEffect(() => () => void saver?.flush(), [saver]);
  return {
    note,
    isLoading: opened === null || opened.kind === 'loading',
    isRetrying: opened?.kind === 'failed' && opened.isRetrying,
    error: opened?.kind === 'failed' ? opened.error : null,
    retry: () => notes.find(id)?.load(),
  };
}

function openNote(saver: NoteSaver, view: ReturnType<NoteSaver['getView']>, words: RefusalWords): OpenNote {
  return {
    // Read when it is wanted: an editor that opens while a save is under way has to begin with what was typed last.
    get text() {
      return saver.doc.text;
    },
    revision: view.revision,
    status: statusOf(view, navigator.onLine, words),
    isRestored: view.isRestored,
    isFromElsewhere: view.isFromElsewhere,
    kept: view.kept,
    edit: (read) => saver.edit(read),
    decide: (choice) => saver.decide(choice),
    replace: (text, restoredVersion) => saver.replace(text, restoredVersion),
    flush: () => saver.flush(),
    whenSaved: () => saver.whenSaved(),
  };
}
