import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Paper } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
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

/** There is no session to be held here: why, and the way on. */
export function NoSession({ reason }: { reason: Reason }) {
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
          <Button component={Link} to={user.provider_yn ? '/dashboard' : '/'} variant="default">
            {t(user.provider_yn ? 'session.toDashboard' : 'session.toStart')}
          </Button>
        }
      />
    </Paper>
  );
}
