import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { useText } from '@portal/portal-kit/i18n';
import styles from './billing.module.css';

/** How long a session was, its invoice, and what was noted about it. */
export function BillingFacts({ session }: { session: CompletedAppointment }) {
  const { t } = useText('mf-dashboard/billing');
  const { t: shared } = useText('mf-dashboard');
  const { invoice_number: invoice = null, note = null } = session.appointment_detail ?? {};
  const length = shared('shared:appointments.minutes', { count: session.duration });
  return (
    <>
      <p className={styles.facts}>{invoice === null ? length : `${length} · ${t('row.invoice', { invoice })}`}</p>
      {note !== null && <p className={styles.note}>{note}</p>}
    </>
  );
}
