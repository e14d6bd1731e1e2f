import { fetchAppointment } from '@portal/contract/calls/appointments';
import type { NoteSummary } from '@portal/contract/entities/appointment-note';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, Navigate } from '@portal/portal-kit/router';
import { Anchor, Paper, Title } from '@portal/ui/base';
import { EmptyState, FailedCard } from '@portal/ui/data';
import { IconNotes } from '@portal/ui/icons';
import type { ReactNode, RefObject } from 'react';
import { EditorSkeleton } from '../panel/lazy-note-editor.tsx';
import { useNote } from '../saving/use-note.ts';
import styles from './note-view.module.css';
import { NoteWork } from './note-work.tsx';
import { type NotesState, notesLocation } from './notes-state.ts';
import { SessionMoment } from './session-moment.tsx';
import { useNoteFacts } from './use-note-facts.ts';

interface NoteViewProps {
  id: string;
  /** The note's row, if the list shows it. */
  row: NoteSummary | undefined;
  /** The heading, to lead people to. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One note: whose and when, with the ways to the pages of the appointment and the client, the editor, and what one can do with it. */
export function NoteView({ id, row, heading }: NoteViewProps) {
  const { t } = useText('mf-sessions/session-notes');
  const { note, error, isLoading, isRetrying, retry } = useNote(id);
  const facts = useNoteFacts(id, row);
  const { names, clientId, appointmentId, start } = facts;
  return (
    <NoteCard>
      <div className={styles.head}>
        <Title order={2} ref={heading} tabIndex={-1} className={styles.title}>
          {names ?? t('note')}
        </Title>
        <p className={styles.facts}>
          {start !== null && appointmentId !== null && (
            <Anchor component={Link} size="sm" to={`/appointments/${encodeURIComponent(appointmentId)}`}>
              <SessionMoment at={start} />
            </Anchor>
          )}
          {clientId !== null && (
            <Anchor component={Link} size="sm" to={`/clients?client=${encodeURIComponent(clientId)}`}>
              {t('toClient')}
            </Anchor>
          )}
        </p>
      </div>
      {note && <NoteWork id={id} note={note} facts={facts} />}
      {!note && isLoading && <EditorSkeleton />}
      {!note && error && <NoNote code={error.code} onRetry={retry} pending={isRetrying} />}
    </NoteCard>
  );
}

/**
 * The reader's own note of a session, empty or not: every session has one from the start, so that it can be begun
 * whenever they come (UX-1). The address then names the note, as if it had been chosen from the list.
 */
export function NoteOfSession({ id, state }: { id: string; state: NotesState }) {
  const { t } = useText('mf-sessions/session-notes');
  const { user } = useSession();
  const answer = useCall(fetchAppointment, { params: { id } });
  const note = answer.data?.appointment_notes.find(({ user_id }) => user_id === user.id);
  if (note) return <Navigate to={notesLocation({ ...state, note: note.id })} replace />;
  const code = answer.data ? 'not_found' : answer.error?.code;
  return (
    <NoteCard>
      <Title order={2} className={styles.title}>
        {t('note')}
      </Title>
      {code === undefined ? (
        <EditorSkeleton />
      ) : (
        <NoNote code={code} onRetry={() => void answer.refetch()} pending={answer.isFetching} />
      )}
    </NoteCard>
  );
}

function NoteCard({ children }: { children: ReactNode }) {
  const { t } = useText('mf-sessions/session-notes');
  return (
    <Paper withBorder component="section" className={styles.card} aria-label={t('note')}>
      {children}
    </Paper>
  );
}

/** Why there is no note to be shown: it is none of the reader's, or could not be had. */
function NoNote({ code, onRetry, pending }: { code: string; onRetry: () => void; pending: boolean }) {
  const { t } = useText('mf-sessions/session-notes');
  if (code === 'not_found')
    return (
      <EmptyState icon={<IconNotes size={26} stroke={1.75} />} title={t('unknownTitle')} text={t('unknownText')} />
    );
  return (
    <FailedCard
      title={t('noteFailed')}
      text={t('shared:states.checkConnection')}
      code={code}
      onRetry={onRetry}
      pending={pending}
    />
  );
}
