import type { Appointment } from '@portal/contract/entities/appointment';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { AppointmentActions } from './appointment-actions.tsx';
import styles from './next-up-card.module.css';
import { partnerName } from './partner-name.ts';
import { SessionFacts } from './session-facts.tsx';
import { SessionTime } from './session-time.tsx';

/** The next session, or the one that runs: when, with whom, and the way in. */
export function NextUpSession({ next, now }: { next: { appointment: Appointment; running: boolean }; now: Date }) {
  const { t } = useText('mf-dashboard');
  const { relative } = useFormats();
  const { appointment, running } = next;
  const { start_date: start } = appointment;
  const partner = partnerName(appointment);
  const when = relative(start, now);
  return (
    <div className={styles.session}>
      <p className={styles.when}>
        <time dateTime={start} className={styles.clock}>
          <SessionTime at={start} zoneClassName={styles.zone} />
        </time>{' '}
        <span className={styles.relative}>{running ? t('next.running', { when }) : when}</span>
      </p>
      <div className={styles.who}>
        <h3 className={styles.name}>
          {appointment.client.preferred_name_with_last_name}
          {partner !== null && <> {t('shared:appointments.with', { name: partner })}</>}
        </h3>
        <SessionFacts appointment={appointment} />
      </div>
      <AppointmentActions appointment={appointment} now={now} className={styles.actions} />
    </div>
  );
}
