import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useFormats, useNow, usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useParams } from '@portal/portal-kit/router';
import { Alert, Button, Paper, Stack, Text } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import type { CallRole } from '../../session/identity.ts';
import { otherParticipants, ownRole } from '../../session/participants.ts';
import { SessionGate } from '../../session/session-gate.tsx';
import styles from '../answering/score-line.module.css';
import { ScoreLines } from '../answering/score-lines.tsx';

/**
 * `/sessions/:id/post_session_assessments` (SHELL-060): how the session was, for anybody who took part in it (SESS-022,
 * SESS-023, SESS-024, SESS-025, SESS-026, SESS-027, A-078), however long ago; only a session that was canceled cannot
 * be rated. From here the way leads to the dashboard (SHELL-032).
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
            <SessionRating key={appointment.id} appointment={appointment} />
          )
        }
      </SessionGate>
    </div>
  );
}

/** Which session it is, its lines, and the way to the dashboard (SESS-027). */
function SessionRating({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/post-session-assessments');
  const { user } = useSession();
  const formats = useFormats();
  const now = useNow(60_000);
  const { id, status, start_date, post_assessment: lines } = appointment;
  const reader = ownRole(appointment, user.id) === 'provider' ? 'provider' : 'client';
  const names = otherParticipants(appointment, user.id).map(({ name }) => name);
  // A time that breaks in two is hard to read: 14 h / 21.
  const date = formats.dateTime(start_date).replace(/\s/g, '\u00A0');
  const isAhead = status === 'scheduled' && now.getTime() < new Date(start_date).getTime();
  return (
    <ScoreLines
      appointmentId={id}
      assessment="post"
      lines={lines}
      thanks={t(`thanks.${reader}`)}
      next={{ to: '/dashboard', label: t('complete') }}
    >
      <Text>
        <strong>{t('about', { names: names.join(', '), date })}</strong> {lines.length > 0 && t(`readers.${reader}`)}
      </Text>
      {isAhead && <Alert color="yellow">{t('ahead')}</Alert>}
      {lines.length === 0 && <Text>{t('nothing')}</Text>}
    </ScoreLines>
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
