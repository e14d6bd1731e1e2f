import type { MoneyTotal } from '@portal/contract/entities/payout';
import { useText } from '@portal/portal-kit/i18n';
import { useMoney } from './facts.tsx';
import styles from './lists.module.css';

/** What all rows that fit the filters come to, in each currency. */
export function Totals({ totals }: { totals: readonly MoneyTotal[] }) {
  const { t } = useText('mf-admin');
  const money = useMoney();
  const words = totals.map(({ currency, amount }) => money(amount, currency));
  return <p className={styles.totals}>{words.length > 0 && t('lists.total', { amount: words.join(' + ') })}</p>;
}
