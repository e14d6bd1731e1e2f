import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useServices, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import type { PanelTab } from '@portal/ui/live';
import { useCallback, useSyncExternalStore } from 'react';
import { statusOf } from '../saving/note-status.ts';
import { notesOf } from '../saving/open-notes.ts';
import { ownNoteId } from './note-panel.tsx';
import { isInTrouble } from './note-words.ts';

const noWords = { tooLong: '', refused: '' };

/**
 * The mark on the tab of one's own note while this is not saved and something stands in the way; null otherwise.
 * @param isReady whether the note may be fetched
 */
export function useNotSavedMark(
  appointment: SessionAppointment,
  isReady: boolean,
): NonNullable<PanelTab['badge']> | null {
  const { t } = useText('mf-sessions/note');
  const { user } = useSession();
  const notes = notesOf(useServices());
  const noteId = isReady ? ownNoteId(appointment, user.id) : null;
  const follow = useCallback(
    (listener: () => void) => (noteId === null ? () => undefined : notes.open(noteId).follow(listener)),
    [notes, noteId],
  );
  const isMarked = useSyncExternalStore(follow, () => {
    const saver = noteId === null ? null : notes.find(noteId)?.saver;
    return saver ? isInTrouble(statusOf(saver.getView(), navigator.onLine, noWords)) : false;
  });
  return isMarked ? { figures: '!', words: t('note.notSaved'), news: t('note.notSavedNews') } : null;
}
