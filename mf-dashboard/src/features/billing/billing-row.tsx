import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import { AppointmentTime } from '../appointments/appointment-time.tsx';
import styles from './billing.module.css';
import { BillingFacts } from './billing-facts.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { RateText } from './rate-text.tsx';
import { namesOf } from './select-sessions.ts';
import { paymentOf } from './session-billing.ts';
import type { PaidToggle } from './use-paid-toggle.ts';

interface BillingRowProps {
  session: CompletedAppointment;
  onEdit: () => void;
  paid: PaidToggle;
  onPaid: () => void;
}

/** One session with its billing details. One without a record of them can only be read. */
export function BillingRow({ session, onEdit, paid, onPaid }: BillingRowProps) {
  const { t } = useText('mf-dashboard/billing');
  const { appointment_detail: detail } = session;
  const name = namesOf(session);
  const payment = paymentOf(session);
  const toggle = payment === 'paid' ? 'row.markUnpaid' : 'row.markPaid';
  return (
    <li className={styles.row}>
      <AppointmentTime appointment={session} className={styles.time} />
      <div className={styles.who}>
        <h3 className={styles.name}>{name}</h3>
        <BillingFacts session={session} />
      </div>
      <RateText session={session} />
      <PaymentBadge payment={payment} />
      {detail && (
        <div className={styles.actions}>
          {payment !== 'nothing_due' && (
            <PendingButton
              size="sm"
              variant={payment === 'paid' ? 'subtle' : 'default'}
              aria-label={t(`${toggle}Of`, { name })}
              pending={paid.pending.has(detail.id)}
              onClick={() => {
                onPaid();
                paid.toggle(detail);
              }}
            >
              {t(toggle)}
            </PendingButton>
          )}
          <Button size="sm" variant="default" aria-label={t('row.editOf', { name })} onClick={onEdit}>
            {t('row.edit')}
          </Button>
        </div>
      )}
    </li>
  );
}
