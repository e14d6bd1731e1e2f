import { LINE_LIMIT } from '@portal/contract/entities/inputs';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import { DateInput } from '@portal/ui/dates';
import type { PortalForm } from '@portal/ui/form-kit';
import type { PayoutValues } from './payout-values.ts';
import styles from './payouts.module.css';

interface PayoutFieldsProps {
  field: (path: keyof PayoutValues) => ReturnType<PortalForm<{ amount: string }>['field']>;
  /** Of the source. */
  currency: string | undefined;
}

/** What a payout pays, and for which days. */
export function PayoutFields({ field, currency }: PayoutFieldsProps) {
  const { t } = useText('mf-admin/payouts');
  return (
    <>
      <TextInput
        label={currency === undefined ? t('fields.amount') : t('fields.amountIn', { currency })}
        description={t('fields.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        {...field('amount')}
      />
      <div className={styles.days}>
        <DateInput label={t('fields.period_start')} required {...field('period_start')} />
        <DateInput label={t('fields.period_end')} required {...field('period_end')} />
      </div>
      <TextInput
        label={t('fields.note')}
        description={t('fields.noteHint')}
        autoComplete="off"
        maxLength={LINE_LIMIT}
        {...field('note')}
      />
    </>
  );
}
