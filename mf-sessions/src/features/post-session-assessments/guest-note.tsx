import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Paper, Stack, Text } from '@portal/ui/base';
import type { CallRole } from '../call/identity.ts';
import { otherParticipants } from '../session/participants.ts';
import styles from './score-line.module.css';

/** What the guest of a couple finds here: who answers, and that nobody waits for them (decision 61). */
export function GuestNote({ appointment }: { appointment: SessionAppointment }) {
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
