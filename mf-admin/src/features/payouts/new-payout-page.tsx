import { adminCreatePayout, adminListPayoutSources } from '@portal/contract/calls/admin-payouts';
import type { PayoutSource } from '@portal/contract/entities/payout';
import { PAYOUT_CURRENCIES } from '@portal/contract/rules/payments';
import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useRepeatableMutation } from '@portal/portal-kit/query';
import { Link, useNavigate } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';
import { Answer, EmptyState } from '@portal/ui/data';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { NativeSelect } from '@portal/ui/forms';
import { IconCash } from '@portal/ui/icons';
import { useMoney, usePeriod } from '../lists/facts.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import { PayoutFields } from './payout-fields.tsx';
import { blankPayout, isSameValue, newPayoutProblems, providerOf, sentOf, suggestedSource } from './payout-values.ts';
import { ProviderField } from './provider-field.tsx';
import { useConfirm } from './use-confirm.tsx';
import { usePayoutsBeside } from './use-payouts-beside.ts';

/** `/admin/payouts/new` (BS-010, ADMIN-025): a payout to a practitioner, pending until somebody executes it. */
export default function NewPayoutPage() {
  const { t } = useText('mf-admin/payouts');
  const sources = useCall(adminListPayoutSources, {});
  return (
    <AdminPage section="payouts" title={t('new.title')} text={t('new.text')}>
      <div className={parts.part}>
        <Answer answer={sources} failed={t('new.failed')}>
          {(known) => (known.length === 0 ? <NoSources /> : <NewPayoutForm sources={known} />)}
        </Answer>
      </div>
    </AdminPage>
  );
}

function NoSources() {
  const { t } = useText('mf-admin/payouts');
  return (
    <EmptyState
      icon={<IconCash size={26} stroke={1.75} />}
      title={t('new.noSource')}
      text={t('new.noSourceText')}
      action={
        <Button component={Link} to="/admin/payout_sources">
          {t('new.toSources')}
        </Button>
      }
    />
  );
}

function NewPayoutForm({ sources }: { sources: readonly PayoutSource[] }) {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  const notify = useNotify();
  const navigate = useNavigate();
  const create = useRepeatableMutation(adminCreatePayout);
  const beside = usePayoutsBeside();
  const { confirm, dialog } = useConfirm();
  const sourceOf = (chosen: string, provider: string) =>
    sources.find(({ id }) => id === chosen) ?? suggestedSource(sources, providerOf(provider));
  const form = usePortalForm({
    remote: 'mf-admin',
    name: 'admin.payout_new',
    stored: blankPayout,
    rules: newPayoutProblems,
    say: (problem) => t(`problems.${problem}`),
    draft: true,
    clears: true,
    same: isSameValue,
    save: async (values) => {
      const provider = providerOf(values.provider);
      const source = sourceOf(values.source_id, values.provider);
      if (!provider || !source) throw new Error('The rules let nobody through without a practitioner');
      const { currency } = source;
      const sent = sentOf(values);
      const words = {
        ...{ name: provider.full_name, amount: money(sent.amount, currency), source: source.name },
        period: period(sent.period_start, sent.period_end),
      };
      const others = await beside(provider.id, sent);
      const text = [t('new.follows', words), others && t('beside', { name: provider.full_name, others })]
        .filter(Boolean)
        .join('\n\n');
      const asked = { title: t('new.question'), text, confirm: t('new.create') };
      if (!(await confirm(asked))) return 'told';
      const body = {
        ...sent,
        provider_id: provider.id,
        source_id: source.id,
        currency: PAYOUT_CURRENCIES.find((one) => one === currency),
      };
      const { id } = await create.mutateAsync({ body });
      notify({ kind: 'success', message: t('new.done', words) });
      void navigate(`/admin/payouts/${id}`);
      return undefined;
    },
  });
  const source = sourceOf(form.values.source_id, form.values.provider);
  const { value: _chosen, ...sourceField } = form.field('source_id');
  return (
    <>
      <Form form={form} label={t('new.title')} nameOf={(name) => t(`fields.${name}`)} submitLabel={t('new.submit')}>
        <ProviderField field={form.field('provider')} />
        <NativeSelect
          label={t('fields.source_id')}
          description={t('fields.sourceHint')}
          {...sourceField}
          value={source?.id ?? ''}
          options={sources.map(({ id, name, currency, default_yn }) => ({
            value: id,
            label: t(default_yn ? 'sourceDefault' : 'source', { name, currency }),
          }))}
        />
        <PayoutFields field={form.field} currency={source?.currency} />
      </Form>
      {dialog}
    </>
  );
}
