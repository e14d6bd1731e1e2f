import type { PaidAppointment } from '@portal/contract/entities/payout';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import { IconChevronRight } from '@portal/ui/icons';
import { SessionTime } from '../appointments/session-time.tsx';
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
        {sessions.map(({ id, start_date: start, duration, client_name: name }) => (
          <li key={id} className={styles.session}>
            <time dateTime={start}>
              {date(start)} <SessionTime at={start} />
            </time>
            <span className={styles.name}>{name}</span>
            <span>{shared('row.minutes', { count: duration })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
