import { useText } from '@portal/portal-kit/i18n';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Anchor, Paper } from '@portal/ui/base';
import { EmptyState, PageHeader } from '@portal/ui/data';
import { IconNotes } from '@portal/ui/icons';
import { useRef } from 'react';
import { NoteList } from './note-list.tsx';
import { NoteView } from './note-view.tsx';
import { notesLocation, readNotesState } from './notes-state.ts';
import styles from './session-notes.module.css';
import { UnsavedNotes } from './unsaved-notes.tsx';
import { useNoteFocus } from './use-note-focus.ts';
import { useNoteRows } from './use-note-rows.ts';

/** A practitioner's own notes: the list, and beside it or in its place the one that the address names (`note=`). */
export function SessionNotes() {
  const { t } = useText('mf-sessions/session-notes');
  const [query] = useSearchParams();
  const state = readNotesState(query);
  const answer = useNoteRows(state);
  const heading = useRef<HTMLHeadingElement>(null);
  useNoteFocus(state.note, heading);
  const row = answer.data?.data.find(({ id }) => id === state.note);
  return (
    <>
      <PageHeader title={t('shared:sections.sessionNotes')} />
      <div className={styles.panes} data-open={state.note !== null}>
        <div className={styles.list}>
          <UnsavedNotes state={state} />
          <NoteList state={state} answer={answer} />
        </div>
        <div className={styles.note}>
          {state.note === null ? (
            <Paper withBorder className={styles.choose}>
              <EmptyState
                icon={<IconNotes size={26} stroke={1.75} />}
                title={t('chooseTitle')}
                text={t('chooseText')}
              />
            </Paper>
          ) : (
            <>
              <Anchor component={Link} to={notesLocation({ ...state, note: null })} className={styles.back}>
                {t('back')}
              </Anchor>
              <NoteView key={state.note} id={state.note} row={row} heading={heading} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
