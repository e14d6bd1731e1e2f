import { searchNotes } from '@portal/contract/calls/notes';
import { usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Anchor, Paper } from '@portal/ui/base';
import { EmptyState, PageHeader } from '@portal/ui/data';
import { IconNotes } from '@portal/ui/icons';
import { type RefObject, useEffect, useRef } from 'react';
import { NoteList } from './note-list.tsx';
import { NoteOfSession, NoteView } from './note-view.tsx';
import { notesInput, notesLocation, readNotesState } from './notes-state.ts';
import styles from './session-notes-page.module.css';
import { UnsavedNotes } from './unsaved-notes.tsx';

/**
 * `/session_notes` (SHELL-035, BS-003). Administrators may open the page too, and have no notes to be asked for
 * (A-080).
 */
export default function SessionNotesPage() {
  const { t } = useText('mf-sessions/session-notes');
  const { user } = useSession();
  // Names nobody, whichever note is open: tabs and browser histories are seen by others.
  usePageTitle(t('shared:sections.sessionNotes'));
  return (
    <>
      <PageHeader title={t('shared:sections.sessionNotes')} />
      {user.provider_yn ? (
        <SessionNotes />
      ) : (
        <Paper withBorder>
          <EmptyState icon={<IconNotes size={26} stroke={1.75} />} title={t('othersTitle')} text={t('othersText')} />
        </Paper>
      )}
    </>
  );
}

/**
 * A practitioner's own notes: the list, and beside it or in its place the one that the address names (`note=`), or the
 * one of the session that it names (`session=`).
 */
function SessionNotes() {
  const { t } = useText('mf-sessions/session-notes');
  const [query] = useSearchParams();
  const state = readNotesState(query);
  // Other parts of the portal know the session of a note and not the note.
  const session = state.note === null ? query.get('session') || null : null;
  // Another page or search keeps the rows until it is there.
  const answer = useCall(searchNotes, notesInput(state), { keepPrevious: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useNoteFocus(state.note, heading);
  const row = answer.data?.data.find(({ id }) => id === state.note);
  return (
    <div className={styles.panes} data-open={state.note !== null || session !== null}>
      <div className={styles.list}>
        <UnsavedNotes state={state} />
        <NoteList state={state} answer={answer} />
      </div>
      <div className={styles.note}>
        {state.note === null && session === null ? (
          <Paper withBorder className={styles.choose}>
            <EmptyState icon={<IconNotes size={26} stroke={1.75} />} title={t('chooseTitle')} text={t('chooseText')} />
          </Paper>
        ) : (
          <>
            <Anchor component={Link} to={notesLocation({ ...state, note: null })} className={styles.back}>
              {t('back')}
            </Anchor>
            {state.note !== null && <NoteView key={state.note} id={state.note} row={row} heading={heading} />}
            {session !== null && <NoteOfSession key={session} id={session} state={state} />}
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Moves the focus to the heading of a note that was chosen, and back to its row when it is left: all notes share one
 * path, and the portal moves the focus only when that changes.
 */
function useNoteFocus(note: string | null, heading: RefObject<HTMLElement | null>): void {
  const before = useRef(note);
  useEffect(() => {
    if (before.current === note) return;
    const row = document.querySelector<HTMLElement>(`[data-note="${CSS.escape(before.current ?? '')}"]`);
    const page = document.querySelector<HTMLElement>('[data-page-title]');
    before.current = note;
    (note === null ? (row ?? page) : heading.current)?.focus();
  }, [note, heading]);
}
