import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Title } from '@portal/ui/base';
import { FailedCard } from '@portal/ui/data';
import { useNote } from '../note/use-note.ts';
import { AllNotesLink } from './all-notes-link.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { KeptNote } from './kept-note.tsx';
import { NoteDesk } from './note-desk.tsx';
import styles from './note-panel.module.css';

interface NotePanelProps {
  noteId: string;
  headingLevel?: 2 | 3;
  /** Of the session: what was kept on this device while it could not be opened is taken over, or added to. */
  appointmentId?: string;
}

/** One's own note of a session, to be written while one listens. */
export function NotePanel({ noteId, headingLevel = 2, appointmentId }: NotePanelProps) {
  const { t } = useText('mf-sessions');
  const { user } = useSession();
  const { note, error, isRetrying, retry } = useNote(noteId);
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <Title order={headingLevel} className={styles.title}>
          {t('note.title')}
        </Title>
        {user.provider_yn && <AllNotesLink />}
        <p className={styles.readers}>{t('note.readers')}</p>
      </div>
      {note && <NoteDesk note={note} headingLevel={headingLevel === 2 ? 3 : 4} appointmentId={appointmentId} />}
      {!note && error && (
        <>
          <FailedCard
            title={t('note.failed.title')}
            text={t('shared:states.checkConnection')}
            code={error.code}
            onRetry={retry}
            pending={isRetrying}
          />
          {appointmentId !== undefined && <KeptNote appointmentId={appointmentId} />}
        </>
      )}
      {!note && !error && <EditorSkeleton />}
    </section>
  );
}
