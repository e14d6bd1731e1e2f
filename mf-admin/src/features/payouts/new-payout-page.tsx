import { adminCreatePayout, adminListPayoutSources, adminListProviders } from '@portal/contract/calls/admin-payouts';
import type { Payout, PayoutSource, ProviderOption } from '@portal/contract/entities/payout';
import { PAYOUT_CURRENCIES } from '@portal/contract/rules/payments';
import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useRepeatableMutation } from '@portal/portal-kit/query';
import { Link, useNavigate } from '@portal/portal-kit/router';
import { Button, Stack, Text } from '@portal/ui/base';
import { Answer, EmptyState, FailureAlert, useFailureText } from '@portal/ui/data';
import { type Field, Form, usePortalForm } from '@portal/ui/form-kit';
import { NativeSelect, Radio, RadioOption } from '@portal/ui/forms';
import { IconCash } from '@portal/ui/icons';
import { SearchField } from '@portal/ui/lists';
import { useState } from 'react';
import { useMoney, usePeriod } from '../lists/facts.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import { PayoutFields } from './payout-fields.tsx';
import {
  blankPayout,
  isSameValue,
  newPayoutProblems,
  optionText,
  providerOf,
  sentOf,
  suggestedSource,
} from './payout-values.ts';
import styles from './payouts.module.css';
import { useConfirm, usePayoutsBeside, useTextBeside } from './use-confirm.tsx';

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

/** What is asked about before it is created. */
interface Asked {
  provider: Pick<ProviderOption, 'id' | 'full_name'>;
  source: PayoutSource;
  sent: ReturnType<typeof sentOf>;
  others: readonly Payout[];
}

function NewPayoutForm({ sources }: { sources: readonly PayoutSource[] }) {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  const notify = useNotify();
  const navigate = useNavigate();
  const create = useRepeatableMutation(adminCreatePayout);
  const beside = usePayoutsBeside();
  const textBeside = useTextBeside();
  const wordsOf = ({ provider, source, sent }: Asked) => ({
    ...{ name: provider.full_name, amount: money(sent.amount, source.currency), source: source.name },
    period: period(sent.period_start, sent.period_end),
  });
  const { confirm, dialog } = useConfirm((asked: Asked) => ({
    title: t('new.question'),
    text: textBeside(t('new.follows', wordsOf(asked)), asked.provider.full_name, asked.others),
    confirm: t('new.create'),
  }));
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
      const asked = { provider, source, sent, others: await beside(provider.id, sent) };
      if (!(await confirm(asked))) return 'told';
      const body = {
        ...sent,
        provider_id: provider.id,
        source_id: source.id,
        currency: PAYOUT_CURRENCIES.find((one) => one === currency),
      };
      const { id } = await create.mutateAsync({ body });
      notify({ kind: 'success', message: t('new.done', wordsOf(asked)) });
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

/** How long nobody types before practitioners are looked for. */
const PAUSE_MS = 300;

/** The practitioner to pay, found by a part of their name, accents or not. Who is chosen stays on show. */
function ProviderField({ field }: { field: Field<string> }) {
  const { t } = useText('mf-admin/payouts');
  const failureText = useFailureText();
  const [q, setQ] = useState('');
  const { data, error } = useCall(
    adminListProviders,
    { query: { ...(q !== '' && { q }), page: 1 } },
    { keepPrevious: true },
  );
  const found = data?.data ?? [];
  const chosen = providerOf(field.value);
  const isFound = chosen === null || found.some(({ id }) => id === chosen.id);
  const options: (Omit<ProviderOption, 'email'> & { email?: string })[] = isFound ? found : [chosen, ...found];
  const more = (data?.pagination.total_items ?? 0) - found.length;
  return (
    <Stack gap="xs">
      <SearchField label={t('provider.search')} value={q} onChange={setQ} pauseMs={PAUSE_MS} />
      <FailureAlert text={error && !data ? failureText(error) : null} takesFocus={false} />
      <Radio.Group label={t('fields.provider')} required {...field}>
        <div className={styles.providers}>
          {options.map((option) => (
            <RadioOption
              key={option.id}
              value={optionText(option)}
              label={option.full_name}
              description={[option.email, option.currency].filter((words) => words !== undefined).join(' · ')}
            />
          ))}
        </div>
      </Radio.Group>
      <Text size="sm" c="dimmed" role="status">
        {data && found.length === 0 && t('provider.nobody')}
        {more > 0 && t('provider.more', { count: more })}
      </Text>
    </Stack>
  );
}
