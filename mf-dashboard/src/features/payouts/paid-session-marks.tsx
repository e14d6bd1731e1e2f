import type { PaidAppointment } from '@portal/contract/entities/payout';
import { useText } from '@portal/portal-kit/i18n';
import { Badge } from '@portal/ui/data';
import styles from './paid-sessions.module.css';

/** What makes a paid session other than usual: it was a consultation, or it did not take place. */
export function PaidSessionMarks({ session }: { session: PaidAppointment }) {
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
