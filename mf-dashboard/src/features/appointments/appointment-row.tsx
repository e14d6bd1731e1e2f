import type { Appointment } from '@portal/contract/entities/appointment';
import type { AppointmentList } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { AppointmentActions } from './appointment-actions.tsx';
import styles from './appointment-rows.module.css';
import { AppointmentTime } from './appointment-time.tsx';
import { CancellationNote } from './cancellation-note.tsx';
import { partnerName } from './partner-name.ts';
import { SessionFacts } from './session-facts.tsx';
import { StatusBadge } from './status-badge.tsx';

interface AppointmentRowProps {
  appointment: Appointment;
  list: AppointmentList;
  now: Date;
}

/** One appointment (BS-016): when, with whom, how, what kind, how it stands, and what can be done with it. */
export function AppointmentRow({ appointment, list, now }: AppointmentRowProps) {
  const { t } = useText('mf-dashboard');
  const partner = partnerName(appointment);
  return (
    <li className={`${styles.row} ${styles[list]}`}>
      <AppointmentTime appointment={appointment} className={styles.time} />
      <div className={styles.who}>
        <h3 className={styles.name}>
          {appointment.client.preferred_name_with_last_name}
          {partner !== null && (
            <span className={styles.partner}> {t('shared:appointments.with', { name: partner })}</span>
          )}
        </h3>
        <SessionFacts appointment={appointment} />
        <CancellationNote appointment={appointment} />
      </div>
      <div className={styles.status}>
        <StatusBadge appointment={appointment} now={now} />
      </div>
      <AppointmentActions appointment={appointment} now={now} className={styles.actions} />
    </li>
  );
}
