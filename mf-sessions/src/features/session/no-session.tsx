import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Group, Paper } from '@portal/ui/base';
import { EmptyState, PendingButton, type Retry } from '@portal/ui/data';
import { IconCalendarCheck, IconCalendarOff, IconClock, IconMapPin, IconSearch } from '@portal/ui/icons';
import type { SessionObstacle } from './session-obstacle.ts';

type Reason = SessionObstacle | 'unknown';

const icons = {
  unknown: IconSearch,
  canceled: IconCalendarOff,
  completed: IconCalendarCheck,
  inPerson: IconMapPin,
  over: IconClock,
} satisfies Record<Reason, unknown>;

interface NoSessionProps {
  reason: Reason;
  /** Looks once more, where that could change something. */
  retry?: Retry;
}

/** There is no session to be held here: why, and the way on. */
export function NoSession({ reason, retry }: NoSessionProps) {
  const { t } = useText('mf-sessions');
  const { user } = useSession();
  const Icon = icons[reason];
  return (
    <Paper withBorder>
      <EmptyState
        icon={<Icon size={26} stroke={1.75} />}
        title={t(`session.${reason}.title`)}
        text={t(`session.${reason}.text`)}
        action={
          <Group gap="sm" justify="center">
            <Button component={Link} to={user.provider_yn ? '/dashboard' : '/'} variant="default">
              {t(user.provider_yn ? 'session.toDashboard' : 'shared:toStart')}
            </Button>
            {retry && (
              <PendingButton onClick={retry.onRetry} pending={retry.pending}>
                {t('shared:retry')}
              </PendingButton>
            )}
          </Group>
        }
      />
    </Paper>
  );
}
