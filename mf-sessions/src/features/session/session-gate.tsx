import { fetchAppointment } from '@portal/contract/calls/appointments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Button, Group, Paper } from '@portal/ui/base';
import { EmptyState, FailedCard, PendingButton, type Retry, Skeleton, Waiting } from '@portal/ui/data';
import { IconCalendarCheck, IconCalendarOff, IconClock, IconMapPin, IconSearch } from '@portal/ui/icons';
import { type ReactNode, useState } from 'react';
import styles from './session-gate.module.css';
import { type SessionObstacle, sessionObstacle } from './session-obstacle.ts';

interface SessionGateProps {
  /** The appointment's id, as the address has it. */
  id: string;
  /** Whoever is inside stays there, even if the session is completed meanwhile: nobody is thrown out of a call. */
  staysOpen?: boolean;
  /** What is no obstacle here: the page holds sessions in person, or says by itself that one is over. */
  takes?: readonly SessionObstacle[];
  /** What can be done all the same where the session cannot be had or is none. */
  instead?: ReactNode;
  children: (appointment: SessionAppointment) => ReactNode;
}

/** A session, once it is there and can be held online; in its place, below the page's heading, what is the matter. */
export function SessionGate({ id, staysOpen = false, takes = [], instead, children }: SessionGateProps) {
  const { t } = useText('mf-sessions');
  const answer = useCall(fetchAppointment, { params: { id } });
  const [entered, setEntered] = useState<{ id: string; appointment: SessionAppointment }>();
  const now = useNow(60_000);
  const found = answer.data ? sessionObstacle(answer.data, now) : null;
  const obstacle = found && takes.includes(found) ? null : found;
  if (answer.data && !obstacle && entered?.appointment !== answer.data) setEntered({ id, appointment: answer.data });
  const inside = entered?.id === id ? entered.appointment : null;
  // In another language it is asked for anew: what is known of it serves until then.
  if (inside && (staysOpen || answer.isPending)) return children(inside);
  if (answer.isPending) return <SessionSkeleton />;
  if (answer.isLoadingError) {
    const retry = { onRetry: () => void answer.refetch(), pending: answer.isFetching };
    return (
      <>
        {answer.error.code === 'not_found' ? (
          <NoSession reason="unknown" retry={retry} />
        ) : (
          <Paper withBorder>
            <FailedCard
              title={t('session.failed')}
              text={t('shared:states.checkConnection')}
              code={answer.error.code}
              {...retry}
            />
          </Paper>
        )}
        {instead}
      </>
    );
  }
  return obstacle ? <NoSession reason={obstacle} /> : children(answer.data);
}

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
function NoSession({ reason, retry }: NoSessionProps) {
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

/** A session on its way. */
export function SessionSkeleton() {
  return (
    <Paper withBorder className={styles.card}>
      <Waiting>
        <div className={styles.lines}>
          <Skeleton height={24} width="min(18rem, 80%)" />
          <Skeleton height={16} width="min(12rem, 60%)" />
          <Skeleton height={44} width="min(10rem, 50%)" />
        </div>
      </Waiting>
    </Paper>
  );
}
