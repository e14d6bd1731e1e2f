import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { useEdition, useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useMoney } from '../money/money.ts';
import type { BillingTotals } from './billing-totals.ts';
import styles from './billing-totals-list.module.css';

/** What some sessions come to, in the reader's words and number format. */
export function BillingTotalsList({ totals }: { totals: BillingTotals }) {
  const { t } = useText('mf-dashboard/billing');
  const { number } = useFormats();
  const money = useMoney();
  const { chargesHst } = EDITION_TRAITS[useEdition()];
  const hours = number(totals.minutes / 60, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const facts = [
    ['sessions', number(totals.sessions)],
    ['hours', hours],
    ['amount', money(totals.amount)],
    ['paid', money(totals.paid)],
    ['unpaid', money(totals.unpaid)],
    ...(chargesHst ? [['taxed', money(totals.taxed)] as const] : []),
  ] as const;
  return (
    <>
      <dl className={styles.totals}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact} data-fact={name}>
            <dt>{t(`totals.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {totals.unrated > 0 && <p className={styles.unrated}>{t('totals.unrated', { count: totals.unrated })}</p>}
    </>
  );
}
