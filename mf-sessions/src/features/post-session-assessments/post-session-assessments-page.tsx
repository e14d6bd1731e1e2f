import { usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useParams } from '@portal/portal-kit/router';
import { PageHeader } from '@portal/ui/data';
import { ownRole } from '../session/participants.ts';
import { SessionGate } from '../session/session-gate.tsx';
import { GuestNote } from './guest-note.tsx';
import styles from './score-line.module.css';
import { ScoreLines } from './score-lines.tsx';

/**
 * `/sessions/:id/post_session_assessments`: how the session was, for anybody who took part in it (SESS-022 to SESS-027,
 * A-078), however long ago; only a session that was canceled cannot be rated.
 */
export default function PostSessionAssessmentsPage() {
  const { t } = useText('mf-sessions/post-session-assessments');
  const { user } = useSession();
  const { id = '' } = useParams();
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} text={t('instruction')} />
      <SessionGate id={id} staysOpen takes={['completed', 'inPerson', 'over']}>
        {(appointment) =>
          ownRole(appointment, user.id) === 'guest' ? (
            <GuestNote appointment={appointment} />
          ) : (
            <ScoreLines key={appointment.id} appointment={appointment} />
          )
        }
      </SessionGate>
    </div>
  );
}
