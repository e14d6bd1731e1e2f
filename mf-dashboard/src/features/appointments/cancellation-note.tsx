import type { Appointment } from '@portal/contract/entities/appointment';
import { useText } from '@portal/portal-kit/i18n';
import styles from './cancellation-note.module.css';
import { cancellationReason } from './cancellation-reason.ts';

/** Of a session that did not take place: why, and what somebody wrote about it. */
export function CancellationNote({ appointment }: { appointment: Appointment }) {
  const { t } = useText('mf-dashboard');
  if (appointment.status !== 'canceled') return null;
  const reason = cancellationReason(appointment);
  const words = appointment.cancellation?.explanation;
  if (reason === null && !words) return null;
  return (
    <div className={styles.note}>
      {reason !== null && <p>{t(`shared:reasons.${reason}`)}</p>}
      {words && <p className={styles.words}>{t('row.explanation', { words })}</p>}
    </div>
  );
}
