import { useText } from '@portal/portal-kit/i18n';
import { NativeSelect } from '@portal/ui/forms';
import { SearchField } from '@portal/ui/lists';
import { Switch } from '@portal/ui/switches';
import styles from './billing.module.css';
import { BILLING_ORDERS, type BillingState, readOrder } from './billing-state.ts';
import { periodOptions } from './period-options.ts';
import { useMonthName } from './use-month-name.ts';

interface BillingFiltersProps {
  state: BillingState;
  onChange: (change: Partial<BillingState>) => void;
  /** The months there is something of. */
  months: readonly string[];
}

/** Which sessions are shown, and in which order. Each change shows at once and stands in the URL. */
export function BillingFilters({ state, onChange, months }: BillingFiltersProps) {
  const { t } = useText('mf-dashboard/billing');
  const monthName = useMonthName();
  const periods = periodOptions(months, state.period, {
    all: t('filters.allTime'),
    wholeYear: (year) => t('filters.wholeYear', { year }),
    month: monthName,
  });
  const orders = BILLING_ORDERS.map((order) => ({ value: order, label: t(`filters.orders.${order}`) }));
  return (
    <section className={styles.filters} aria-label={t('filters.label')}>
      <NativeSelect
        label={t('filters.period')}
        value={state.period}
        options={periods}
        onChange={(period) => onChange({ period })}
      />
      <SearchField
        label={t('filters.client')}
        placeholder={t('filters.clientPlaceholder')}
        value={state.client}
        onChange={(client) => onChange({ client })}
      />
      <NativeSelect
        label={t('filters.order')}
        value={state.order}
        options={orders}
        onChange={(value) => onChange({ order: readOrder(value) })}
      />
      <Switch
        label={t('filters.unpaidOnly')}
        checked={state.unpaidOnly}
        onChange={(event) => onChange({ unpaidOnly: event.currentTarget.checked })}
        classNames={{ root: styles.switch ?? '', body: styles.switchBody ?? '' }}
      />
    </section>
  );
}
