import type { OwnPayout } from '@portal/contract/entities/payout';
import { toCents } from '@portal/contract/rules/sales-tax';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Badge } from '@portal/ui/data';
import { useMoney } from '../money/money.ts';
import { PaidSessions } from './paid-sessions.tsx';
import styles from './payouts.module.css';
import { usePeriodText } from './use-period-text.ts';

const colors = { pending: 'yellow', executed: 'green', canceled: 'gray' } as const;

/** One payout: for which days, how much, how it stands and since when, and which sessions it pays for. */
export function PayoutRow({ payout }: { payout: OwnPayout }) {
  const { t } = useText('mf-dashboard/payouts');
  const { date } = useFormats();
  const money = useMoney();
  const periodText = usePeriodText();
  const since = payout.executed_at ?? payout.created_at;
  const period = periodText(payout.period_start, payout.period_end);
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h2 className={styles.period}>{period}</h2>
        <p className={styles.since}>
          {t(payout.executed_at === null ? 'row.created' : 'row.paidOn')} <time dateTime={since}>{date(since)}</time>
        </p>
        {payout.note !== null && <p className={styles.since}>{payout.note}</p>}
      </div>
      <p className={styles.amount}>{money(toCents(payout.amount), payout.currency)}</p>
      <Badge color={colors[payout.status]} className={styles.status}>
        {t(`status.${payout.status}`)}
      </Badge>
      <PaidSessions sessions={payout.appointments} period={period} />
    </li>
  );
}
