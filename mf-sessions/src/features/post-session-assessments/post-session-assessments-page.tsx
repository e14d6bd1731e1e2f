import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useParams } from '@portal/portal-kit/router';
import { Button, Paper, Stack, Text } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import type { CallRole } from '../call/identity.ts';
import { otherParticipants, ownRole } from '../session/participants.ts';
import { SessionGate } from '../session/session-gate.tsx';
import styles from './score-line.module.css';
import { ScoreLines } from './score-lines.tsx';

/**
 * `/sessions/:id/post_session_assessments`: how the session was, for anybody who took part in it (SESS-022, SESS-023,
 * SESS-024, SESS-025, SESS-026, SESS-027, A-078), however long ago; only a session that was canceled cannot be rated.
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

/** What the guest of a couple finds here: who answers, and that nobody waits for them (decision 61). */
function GuestNote({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/post-session-assessments');
  const { user } = useSession();
  const nameOf = (part: CallRole) => otherParticipants(appointment, user.id).find(({ role }) => role === part)?.name;
  return (
    <Paper withBorder className={styles.line}>
      <Stack gap="md" align="flex-start">
        <Text>{t('guest', { host: nameOf('host'), provider: nameOf('provider') })}</Text>
        <Button component={Link} to="/" variant="default">
          {t('shared:toStart')}
        </Button>
      </Stack>
    </Paper>
  );
}
