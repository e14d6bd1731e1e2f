import { adminFetchDocument } from '@portal/contract/calls/admin-documents';
import type { ClientDocument } from '@portal/contract/entities/client-document';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useQueryClient } from '@portal/portal-kit/query';
import { Answer } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { useEffect } from 'react';
import { useTrailFact, When } from '../lists/facts.tsx';
import styles from './documents.module.css';
import { NoteText } from './note-text.tsx';

interface DocumentDialogProps {
  /** Null while none is open. */
  document: ClientDocument | null;
  onClose: () => void;
}

/**
 * One document with its text, which is asked for once when it is opened and forgotten when it is closed: so the
 * trail has each view, and a text that stayed would be read a second time without an event.
 */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  return (
    <Dialog opened={document !== null} onClose={onClose} title={document?.title}>
      {document && <Opened key={document.id} document={document} />}
    </Dialog>
  );
}

/** What each kind is called on the trail. */
const subjects = { session_note: 'appointment_note', assessment_report: 'assessment_report' } as const;

function Opened({ document: { id, kind, author, session, created_at } }: { document: ClientDocument }) {
  const { t } = useText('mf-admin/documents');
  const [audit, trail] = useTrailFact(subjects[kind], id.slice(kind.length + 1));
  const queries = useQueryClient();
  const answer = useCall(adminFetchDocument, { params: { id } }, { staleTimeMs: Number.POSITIVE_INFINITY });
  useEffect(
    () => () => queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === adminFetchDocument.id }),
    [queries],
  );
  return (
    <>
      <dl className={styles.about}>
        <dt>{t('session')}</dt>
        <dd>
          <When at={session.start_date} />
        </dd>
        <dt>{t('author')}</dt>
        <dd>{author ?? t('unknownAuthor')}</dd>
        <dt>{t('saved')}</dt>
        <dd>
          <When at={created_at} />
        </dd>
        <dt>{audit}</dt>
        <dd>{trail}</dd>
      </dl>
      <Answer answer={answer} failed={t('textFailed')} failures={{ not_found: <p>{t('gone')}</p> }}>
        {({ body }) => (
          <div className={styles.text}>
            {kind === 'session_note' ? <NoteText html={body} /> : <p className={styles.report}>{body}</p>}
          </div>
        )}
      </Answer>
    </>
  );
}
