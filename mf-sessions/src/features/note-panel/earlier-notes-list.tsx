import { listNotes } from '@portal/contract/calls/notes';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Text } from '@portal/ui/base';
import { ErrorCard, RowSkeletons } from '@portal/ui/data';
import { IconChevronRight } from '@portal/ui/icons';
import { NoteText } from '../note-reader/note-text.tsx';
import styles from './earlier-notes.module.css';

interface EarlierNotesListProps {
  clientId: string;
  exceptId: string;
}

/** Earlier notes by the dates of their sessions, to be read; the newest is open. */
export function EarlierNotesList({ clientId, exceptId }: EarlierNotesListProps) {
  const { t } = useText('mf-sessions');
  const { dateTime } = useFormats();
  const answer = useCall(listNotes, { query: { client_id: clientId } });
  if (answer.isPending)
    return (
      <div aria-busy="true">
        <RowSkeletons rows={3} />
      </div>
    );
  if (answer.isLoadingError)
    return (
      <ErrorCard
        title={t('note.earlier.failed')}
        text={t('session.failedText')}
        retry={{ label: t('call.retry'), onRetry: () => void answer.refetch(), pending: answer.isFetching }}
      />
    );
  const earlier = answer.data.filter(({ id }) => id !== exceptId);
  if (earlier.length === 0) return <Text c="dimmed">{t('note.earlier.none')}</Text>;
  return (
    <ul className={styles.list}>
      {earlier.map(({ id, start_date, note }, place) => {
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
