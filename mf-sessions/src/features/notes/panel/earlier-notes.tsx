import type { CallAnswer } from '@portal/contract/call';
import { listNotes } from '@portal/contract/calls/notes';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Text } from '@portal/ui/base';
import { Answer, RowSkeletons } from '@portal/ui/data';
import { IconChevronRight } from '@portal/ui/icons';
import { useState } from 'react';
import { NoteText } from '../reader/note-text.tsx';
import styles from './earlier-notes.module.css';

interface EarlierNotesProps {
  clientId: string;
  /** The note of the session at hand, which is no earlier one. */
  exceptId: string;
}

/** One's own notes of earlier sessions with the same client (SESS-128), asked for when somebody wants to see them. */
export function EarlierNotes({ clientId, exceptId }: EarlierNotesProps) {
  const { t } = useText('mf-sessions/note');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.earlier} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconChevronRight aria-hidden="true" size={18} className={styles.arrow} />
        {t('note.earlier.title')}
      </summary>
      {isOpen && <EarlierNotesList clientId={clientId} exceptId={exceptId} />}
    </details>
  );
}

/** Earlier notes by the dates of their sessions, to be read; the newest is open. */
function EarlierNotesList({ clientId, exceptId }: EarlierNotesProps) {
  const { t } = useText('mf-sessions/note');
  const answer = useCall(listNotes, { query: { client_id: clientId } });
  return (
    <Answer
      answer={answer}
      failed={t('note.earlier.failed')}
      failedText={t('shared:states.checkConnection')}
      skeleton={<RowSkeletons rows={3} />}
    >
      {(notes) => <Notes notes={notes.filter(({ id }) => id !== exceptId)} />}
    </Answer>
  );
}

function Notes({ notes }: { notes: CallAnswer<typeof listNotes> }) {
  const { t } = useText('mf-sessions/note');
  const { dateTime } = useFormats();
  if (notes.length === 0) return <Text c="dimmed">{t('note.earlier.none')}</Text>;
  return (
    <ul className={styles.list}>
      {notes.map(({ id, start_date, note }, place) => {
        const title = start_date === null ? t('note.earlier.undated') : dateTime(start_date);
        return (
          <li key={id}>
            <details open={place === 0}>
              <summary className={styles.summary}>
                <IconChevronRight aria-hidden="true" size={18} className={styles.arrow} />
                {title}
              </summary>
              <div className={styles.text}>
                <NoteText html={note} label={title} />
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
