import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Paper, Text, Title } from '@portal/ui/base';
import { useId } from 'react';
import { useUnsavedNotes } from '../saving/use-unsaved-notes.ts';
import { type NotesState, notesLocation } from './notes-state.ts';
import { SessionMoment } from './session-moment.tsx';
import styles from './unsaved-notes.module.css';
import { useNoteFacts } from './use-note-facts.ts';

/** Notes with text that only this device has, wherever they were left, and the way to each. Nothing where there are none. */
export function UnsavedNotes({ state }: { state: NotesState }) {
  const { t } = useText('mf-sessions/session-notes');
  const titleId = useId();
  const ids = useUnsavedNotes();
  if (ids.length === 0) return null;
  return (
    <Paper withBorder component="section" className={styles.card} aria-labelledby={titleId}>
      <Title id={titleId} order={2} className={styles.title}>
        {t('unsaved.title')}
      </Title>
      <Text size="sm">{t('unsaved.text')}</Text>
      {/* Safari forgets that an unstyled list is one. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className={styles.list}>
        {ids.map((id) => (
          <li key={id}>
            <UnsavedNote id={id} state={state} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

/** The way to one note. Whose it is has to be asked for; where nobody answers, it can be opened all the same. */
function UnsavedNote({ id, state }: { id: string; state: NotesState }) {
  const { t } = useText('mf-sessions/session-notes');
  const { names, start } = useNoteFacts(id, undefined);
  return (
    <Anchor component={Link} to={notesLocation({ ...state, note: id })} preventScrollReset className={styles.link}>
      {names ?? t('note')} {start !== null && <SessionMoment at={start} className={styles.when} />}
    </Anchor>
  );
}
