import type { NoteSummary } from '@portal/contract/entities/appointment-note';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Paper, Title } from '@portal/ui/base';
import { EmptyState, FailedCard } from '@portal/ui/data';
import { IconNotes } from '@portal/ui/icons';
import type { RefObject } from 'react';
import { useNote } from '../note/use-note.ts';
import { EditorSkeleton } from '../note-panel/lazy-note-editor.tsx';
import styles from './note-view.module.css';
import { NoteWork } from './note-work.tsx';
import { SessionMoment } from './session-moment.tsx';
import { useNoteFacts } from './use-note-facts.ts';

interface NoteViewProps {
  id: string;
  /** The note's row, if the list shows it. */
  row: NoteSummary | undefined;
  /** The heading, to lead people to. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One note: whose and when, with the way to the client's page, the editor, and what one can do with it. */
export function NoteView({ id, row, heading }: NoteViewProps) {
  const { t } = useText('mf-sessions/session-notes');
  const { note, error, isLoading, isRetrying, retry } = useNote(id);
  const facts = useNoteFacts(id, row);
  const { names, clientId, start } = facts;
  const isUnknown = error?.code === 'not_found';
  return (
    <Paper withBorder component="section" className={styles.card} aria-label={t('note')}>
      <div className={styles.head}>
        <Title order={2} ref={heading} tabIndex={-1} className={styles.title}>
          {names ?? t('note')}
        </Title>
        <p className={styles.facts}>
          {start !== null && <SessionMoment at={start} />}
          {clientId !== null && (
            <Anchor component={Link} size="sm" to={`/clients?client=${encodeURIComponent(clientId)}`}>
              {t('toClient')}
            </Anchor>
          )}
        </p>
      </div>
      {note && <NoteWork id={id} note={note} facts={facts} />}
      {!note && isLoading && <EditorSkeleton />}
      {!note && isUnknown && (
        <EmptyState icon={<IconNotes size={26} stroke={1.75} />} title={t('unknownTitle')} text={t('unknownText')} />
      )}
      {!note && error && !isUnknown && (
        <FailedCard
          title={t('noteFailed')}
          text={t('shared:states.checkConnection')}
          code={error.code}
          onRetry={retry}
          pending={isRetrying}
        />
      )}
    </Paper>
  );
}
