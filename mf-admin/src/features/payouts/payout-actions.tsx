import { adminUpdatePayout } from '@portal/contract/calls/admin-payouts';
import type { AdminPayout } from '@portal/contract/entities/payout';
import type { PayoutUpdate } from '@portal/contract/rules/payments';
import { useErrorDialog } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { useFailureText } from '@portal/ui/data';
import { AskDialog, type Question } from '@portal/ui/overlays';
import { useRef, useState } from 'react';
import { useMoney, usePeriod } from '../lists/facts.tsx';
import styles from './payouts.module.css';
import { usePayoutsBeside } from './use-payouts-beside.ts';

interface PayoutActionsProps {
  payout: AdminPayout;
  /** Brings the page up to date. */
  refetch: () => Promise<unknown>;
}

/**
 * Executes or cancels a pending payout (ADMIN-022, ADMIN-023). Each asks with amount, currency, name and period, and says
 * what follows. Who comes second is told who was first, and sees the payout as it is by then.
 */
export function PayoutActions({ payout, refetch }: PayoutActionsProps) {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  const status = useRef<HTMLParagraphElement>(null);
  const beside = usePayoutsBeside();
  const showError = useErrorDialog();
  const failureText = useFailureText();
  const showFailure = (error: unknown) => {
    showError({ message: failureText(error) });
    return null;
  };
  const [question, setQuestion] = useState<Question<typeof adminUpdatePayout> | null>(null);
  const { id, provider, amount, currency, period_start, period_end, version } = payout;
  const ask = async (update_type: PayoutUpdate) => {
    const words = {
      name: provider?.full_name ?? t('nobody'),
      amount: money(amount, currency),
      period: period(period_start, period_end),
    };
    const isPaying = update_type === 'execute' && provider !== null;
    const others = isPaying ? await beside(provider.id, payout).catch(showFailure) : '';
    // What else is paid for these days could not be asked: nobody pays without knowing.
    if (others === null) return;
    setQuestion({
      input: { params: { id }, body: { update_type, version } },
      title: t(`${update_type}.question`),
      text: [t(`${update_type}.follows`, words), others && t('beside', { name: words.name, others })]
        .filter(Boolean)
        .join('\n\n'),
      dismiss: t('back'),
      confirm: t(`${update_type}.confirm`),
      done: t(`${update_type}.done`, words),
    });
  };
  return (
    <>
      <p ref={status} tabIndex={-1} className={styles.words}>
        {t(`standing.${payout.status}`)}
      </p>
      {payout.status === 'pending' && (
        <div className={styles.actions}>
          <Button aria-haspopup="dialog" onClick={() => void ask('execute')}>
            {t('execute.confirm')}
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => void ask('cancel')}>
            {t('cancel.confirm')}
          </Button>
        </div>
      )}
      <AskDialog
        call={adminUpdatePayout}
        question={question}
        onClose={() => setQuestion(null)}
        onDone={async () => void (await refetch())}
        onConflict={refetch}
        focusAfter={status}
      />
    </>
  );
}
