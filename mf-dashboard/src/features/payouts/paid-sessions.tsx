import type { PaidAppointment } from '@portal/contract/entities/payout';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, VisuallyHidden } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { IconChevronRight } from '@portal/ui/icons';
import { appointmentPath } from '../appointment/appointment-time.tsx';
import { SessionTime } from '../appointment/session-time.tsx';
import styles from './paid-sessions.module.css';

interface PaidSessionsProps {
  sessions: readonly PaidAppointment[];
  /** Of the payout, to tell one list from the next. */
  period: string;
}

/** The sessions that a payout pays for, folded up until they are wanted. */
export function PaidSessions({ sessions, period }: PaidSessionsProps) {
  const { t } = useText('mf-dashboard/payouts');
  const { t: shared } = useText('mf-dashboard');
  const { date } = useFormats();
  if (sessions.length === 0) return <p className={styles.none}>{t('sessions.none')}</p>;
  return (
    <details className={styles.sessions}>
      <summary className={styles.summary}>
        <IconChevronRight size={18} aria-hidden="true" className={styles.arrow} />
        {t('sessions.count', { count: sessions.length })}
        <VisuallyHidden>, {period}</VisuallyHidden>
      </summary>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <Anchor component={Link} to={appointmentPath(session.id)}>
              <time dateTime={session.start_date}>
                {date(session.start_date)} <SessionTime at={session.start_date} />
              </time>
            </Anchor>
            <span className={styles.name}>
              {session.client_name}
              {session.partner_name !== null && (
                <> {shared('shared:appointments.with', { name: session.partner_name })}</>
              )}
            </span>
            <span>{shared('shared:appointments.minutes', { count: session.duration })}</span>
            <PaidSessionMarks session={session} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What makes a paid session other than usual: it was a consultation, or it did not take place. */
function PaidSessionMarks({ session }: { session: PaidAppointment }) {
  const { t } = useText('mf-dashboard');
  const { counselling_type: type, incomplete_reason: reason } = session;
  const marks = [
    type === 'consultation' && t('type.consultation'),
    reason !== null && t(`shared:reasons.${reason}`),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <Badge key={mark} color="gray">
          {mark}
        </Badge>
      ))}
    </span>
  );
}
