import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { type NotesState, notesLocation } from './notes-state.ts';
import { SessionMoment } from './session-moment.tsx';
import styles from './unsaved-notes.module.css';
import { useNoteFacts } from './use-note-facts.ts';

/** The way to one note. Whose it is has to be asked for; where nobody answers, it can be opened all the same. */
export function UnsavedNote({ id, state }: { id: string; state: NotesState }) {
  const { t } = useText('mf-sessions/session-notes');
  const { names, start } = useNoteFacts(id, undefined);
  return (
    <Anchor component={Link} to={notesLocation({ ...state, note: id })} preventScrollReset className={styles.link}>
      {names ?? t('note')} {start !== null && <SessionMoment at={start} className={styles.when} />}
    </Anchor>
  );
}
