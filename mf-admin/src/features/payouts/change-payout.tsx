import { adminUpdatePayout } from '@portal/contract/calls/admin-payouts';
import type { AdminPayout } from '@portal/contract/entities/payout';
import { describeError, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { useMoney, usePeriod } from '../lists/facts.tsx';
import parts from '../sections/parts.module.css';
import { PayoutFields } from './payout-fields.tsx';
import { isSameValue, payoutProblems, sentOf, valuesOf } from './payout-values.ts';
import { useConfirm } from './use-confirm.tsx';

interface ChangePayoutProps {
  payout: AdminPayout;
  /** Brings the page up to date. */
  refetch: () => Promise<unknown>;
}

/** Changes a pending payout (ADMIN-024), upon the version that is on show. */
export function ChangePayout({ payout, refetch }: ChangePayoutProps) {
  const { t } = useText('mf-admin/payouts');
  const { locale } = useLocale();
  const money = useMoney();
  const period = usePeriod();
  const update = useRepeatableMutation(adminUpdatePayout);
  const { confirm, dialog } = useConfirm();
  const { id, version, currency, provider } = payout;
  const form = usePortalForm({
    remote: 'mf-admin',
    name: `admin.payout_${id}`,
    stored: valuesOf(payout, locale),
    rules: payoutProblems,
    say: (problem) => t(`problems.${problem}`),
    draft: true,
    same: isSameValue,
    saved: t('change.done'),
    save: async (values) => {
      const sent = sentOf(values);
      const words = {
        ...{ name: provider?.full_name ?? t('nobody'), amount: money(sent.amount, currency) },
        period: period(sent.period_start, sent.period_end),
      };
      const asked = { title: t('change.question'), text: t('change.follows', words), confirm: t('change.confirm') };
      if (!(await confirm(asked))) return 'told';
      return update.mutateAsync({ params: { id }, body: { ...sent, version } });
    },
    onSaved: async () => void (await refetch()),
    onFailed: (error) => {
      // What somebody else did shows beside the words that tell of it.
      if (describeError(error).kind === 'conflict') void refetch();
    },
  });
  return (
    <section className={parts.part} aria-labelledby="payout-change">
      <h2 id="payout-change">{t('change.title')}</h2>
      <div className={parts.form}>
        <Form
          form={form}
          label={t('change.title')}
          nameOf={(name) => t(`fields.${name}`)}
          submitLabel={t('change.submit')}
          needsChange
        >
          <PayoutFields field={form.field} currency={currency} />
        </Form>
      </div>
      {dialog}
    </section>
  );
}
