import { useText } from '@portal/portal-kit/i18n';
import { Badge } from '@portal/ui/data';
import styles from './billing.module.css';
import type { Payment } from './session-billing.ts';

const colors = { paid: 'green', unpaid: 'yellow', nothing_due: 'gray' } as const;

/** Where a payment stands, in words and in colour. */
export function PaymentBadge({ payment }: { payment: Payment }) {
  const { t } = useText('mf-dashboard/billing');
  return (
    <Badge color={colors[payment]} className={styles.payment}>
      {t(`payment.${payment}`)}
    </Badge>
  );
}
