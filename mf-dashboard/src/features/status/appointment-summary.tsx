import type { Appointment } from '@portal/contract/entities/appointment';
import { useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { CancellationNote, SessionFacts, StatusBadge } from '../appointment/appointment-facts.tsx';
import { AppointmentTime } from '../appointment/appointment-time.tsx';
import { partnerName } from '../appointment/partner-name.ts';
import styles from './appointment-summary.module.css';

const EVERY_MINUTE = 60_000;

/** At the head of a dialog about one appointment: with whom, when, how long, and how it stands now. */
export function AppointmentSummary({ appointment }: { appointment: Appointment }) {
  const { t } = useText('mf-dashboard');
  const partner = partnerName(appointment);
  const now = useNow(EVERY_MINUTE);
  return (
    <div className={styles.summary}>
      <div className={styles.line}>
        <p className={styles.name}>
          {appointment.client.preferred_name_with_last_name}
          {partner !== null && <> {t('shared:appointments.with', { name: partner })}</>}
        </p>
        <StatusBadge appointment={appointment} now={now} />
      </div>
      <AppointmentTime appointment={appointment} />
      <SessionFacts appointment={appointment} now={now} />
      <CancellationNote appointment={appointment} />
    </div>
  );
}
