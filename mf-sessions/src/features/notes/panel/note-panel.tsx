import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Text, Title } from '@portal/ui/base';
import { FailedCard } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { useNote } from '../saving/use-note.ts';
import { KeptNote } from './kept-note.tsx';
import { EditorSkeleton } from './lazy-note-editor.tsx';
import { NoteDesk } from './note-desk.tsx';
import styles from './note-panel.module.css';

/** Id of somebody's own note of a session (SESS-126): the server makes one for each participant. */
export function ownNoteId({ appointment_notes }: SessionAppointment, userId: string): string | null {
  return appointment_notes.find(({ user_id }) => user_id === userId)?.id ?? null;
}

interface NotesTabProps {
  appointment: SessionAppointment;
  /** Whether the note may be fetched: it takes nothing away from a call that is being joined. */
  isReady: boolean;
  /** What was kept on this device while the session could not be opened is taken over, or added to. */
  takesOver?: boolean;
  /** What stands below one's own note. */
  children?: (noteId: string) => ReactNode;
}

/** The tab of notes beside a session: first of all one's own (SESS-126, SESS-127). */
export function NotesTab({ appointment, isReady, takesOver = false, children }: NotesTabProps) {
  const { t } = useText('mf-sessions/note');
  const { user } = useSession();
  const noteId = ownNoteId(appointment, user.id);
  // The reader did not take part in the session when it was made.
  if (noteId === null) return <Text c="dimmed">{t('note.absent')}</Text>;
  return (
    <div className={styles.tab}>
      <NotePanel>
        {isReady ? (
          <OwnNote noteId={noteId} appointmentId={takesOver ? appointment.id : undefined} />
        ) : (
          <EditorSkeleton />
        )}
      </NotePanel>
      {children?.(noteId)}
    </div>
  );
}

/** One's own note of a session, to be written while one listens. */
function NotePanel({ children }: { children: ReactNode }) {
  const { t } = useText('mf-sessions/note');
  const { user } = useSession();
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <Title order={2} className={styles.title}>
          {t('note.title')}
        </Title>
        {user.provider_yn && (
          // Beside the session and not in its place.
          <Anchor component={Link} to="/session_notes" target="_blank" size="sm">
            {t('note.all')} {t('shared:newTab')}
          </Anchor>
        )}
        <p className={styles.readers}>{t('note.readers')}</p>
      </div>
      {children}
    </section>
  );
}

function OwnNote({ noteId, appointmentId }: { noteId: string; appointmentId: string | undefined }) {
  const { t } = useText('mf-sessions/note');
  const { note, error, isRetrying, retry } = useNote(noteId);
  return (
    <>
      {note && <NoteDesk note={note} appointmentId={appointmentId} />}
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
    </>
  );
}
