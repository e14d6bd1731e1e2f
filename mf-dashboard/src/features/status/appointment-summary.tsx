import type { Appointment } from '@portal/contract/entities/appointment';
import { useText } from '@portal/portal-kit/i18n';
import { AppointmentTime } from '../appointments/appointment-time.tsx';
import { cancellationReason } from '../appointments/cancellation-reason.ts';
import { partnerName } from '../appointments/partner-name.ts';
import { SessionFacts } from '../appointments/session-facts.tsx';
import { StatusBadge } from '../appointments/status-badge.tsx';
import styles from './appointment-summary.module.css';

/** At the head of a dialog about one appointment: with whom, when, how long, and how it stands now. */
export function AppointmentSummary({ appointment }: { appointment: Appointment }) {
  const { t } = useText('mf-dashboard');
  const partner = partnerName(appointment);
  const reason = appointment.status === 'canceled' ? cancellationReason(appointment) : null;
  return (
    <div className={styles.summary}>
      <div className={styles.line}>
        <p className={styles.name}>
          {appointment.client.preferred_name_with_last_name}
          {partner !== null && <> {t('row.partner', { name: partner })}</>}
        </p>
        <StatusBadge status={appointment.status} />
      </div>
      <AppointmentTime appointment={appointment} />
      <SessionFacts appointment={appointment} />
      {reason !== null && <p className={styles.reason}>{t(`reasons.${reason}`)}</p>}
    </div>
  );
}
