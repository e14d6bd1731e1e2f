import {
  adminCreatePayoutSource,
  adminListPayoutSources,
  adminMakePayoutSourceDefault,
} from '@portal/contract/calls/admin-payouts';
import { anyLine, LINE_LIMIT, line, obeys } from '@portal/contract/entities/inputs';
import type { PayoutSource } from '@portal/contract/entities/payout';
import { noAccountNumber, PAYOUT_CURRENCIES, PAYOUT_SOURCE_KINDS } from '@portal/contract/rules/payments';
import * as z from '@portal/contract/schema';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useRepeatableMutation } from '@portal/portal-kit/query';
import { Button, TextInput, VisuallyHidden } from '@portal/ui/base';
import { Answer, Badge, EmptyState } from '@portal/ui/data';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Checkbox, NativeSelect } from '@portal/ui/forms';
import { IconCash } from '@portal/ui/icons';
import { AskDialog } from '@portal/ui/overlays';
import { Table, type TableColumn } from '@portal/ui/records';
import { useRef, useState } from 'react';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';

/** `/admin/payout_sources` (BS-009, ADMIN-026, ADMIN-027): where payouts are paid from. No account number. */
export default function PayoutSourcesPage() {
  const { t } = useText('mf-admin/payout-sources');
  const answer = useCall(adminListPayoutSources, {});
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<PayoutSource | null>(null);
  const question = asked && {
    input: { params: { id: asked.id }, body: { default_yn: true as const } },
    title: t('default.question', { name: asked.name }),
    text: t('default.follows', { name: asked.name, currency: asked.currency }),
    confirm: t('default.confirm'),
    done: t('default.done', { name: asked.name }),
  };
  return (
    <AdminPage section="payout_sources" title={t('title')} text={t('text')}>
      <section className={parts.part} aria-labelledby="payout-sources">
        <h2 id="payout-sources" ref={heading} tabIndex={-1}>
          {t('list')}
        </h2>
        <Answer answer={answer} failed={t('failed')}>
          {(sources) => <SourceList sources={sources} onMakeDefault={setAsked} />}
        </Answer>
      </section>
      <section className={parts.part} aria-labelledby="payout-source-new">
        <h2 id="payout-source-new">{t('new.title')}</h2>
        <SourceForm onSaved={answer.refetch} />
      </section>
      <AskDialog
        call={adminMakePayoutSourceDefault}
        question={question}
        onClose={() => setAsked(null)}
        onDone={async () => void (await answer.refetch())}
        focusAfter={heading}
      />
    </AdminPage>
  );
}

interface SourceListProps {
  sources: readonly PayoutSource[];
  onMakeDefault: (source: PayoutSource) => void;
}

function SourceList({ sources, onMakeDefault }: SourceListProps) {
  const { t } = useText('mf-admin/payout-sources');
  if (sources.length === 0)
    return <EmptyState icon={<IconCash size={26} stroke={1.75} />} title={t('none')} text={t('noneText')} />;
  const columns: readonly [TableColumn<PayoutSource>, ...TableColumn<PayoutSource>[]] = [
    { id: 'name', header: t('fields.name'), cell: ({ name }) => name },
    {
      id: 'kind',
      header: t('fields.kind'),
      cell: ({ kind }) => {
        const known = PAYOUT_SOURCE_KINDS.find((one) => one === kind);
        return known ? t(`kinds.${known}`) : kind;
      },
    },
    { id: 'currency', header: t('fields.currency'), cell: ({ currency }) => currency },
    { id: 'reference', header: t('columns.reference'), cell: ({ reference }) => reference ?? '–' },
    {
      id: 'default',
      header: t('default.column'),
      cell: (source) =>
        source.default_yn ? (
          <Badge color="green">{t('default.is')}</Badge>
        ) : (
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onMakeDefault(source)}>
            {t('default.confirm')}
            <VisuallyHidden> {source.name}</VisuallyHidden>
          </Button>
        ),
    },
  ];
  return <Table caption={t('list')} hideCaption columns={columns} rows={sources} rowId={({ id }) => id} />;
}

const schema = z.object({
  name: line().check(obeys(noAccountNumber)),
  kind: z.enum(PAYOUT_SOURCE_KINDS),
  currency: z.enum(PAYOUT_CURRENCIES),
  reference: anyLine().check(obeys(noAccountNumber)),
  default_yn: z.boolean(),
});
const blank = { name: '', kind: 'bank_account', currency: 'CAD', reference: '', default_yn: false };

/** A new payout source (ADMIN-027, BS-010). */
function SourceForm({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const { t } = useText('mf-admin/payout-sources');
  const create = useRepeatableMutation(adminCreatePayoutSource);
  const form = usePortalForm({
    remote: 'mf-admin',
    name: 'admin.payout_source',
    stored: blank,
    rules: schema,
    say: (problem) => t(`problems.${problem.replace(/^rules\./, '')}`),
    draft: true,
    clears: true,
    saved: t('new.done'),
    save: (values) => create.mutateAsync({ body: schema.parse(values) }),
    onSaved: async () => void (await onSaved()),
  });
  return (
    <div className={parts.form}>
      <Form form={form} label={t('new.title')} nameOf={(name) => t(`fields.${name}`)} submitLabel={t('new.create')}>
        <TextInput
          label={t('fields.name')}
          description={t('fields.nameHint')}
          autoComplete="off"
          maxLength={LINE_LIMIT}
          required
          {...form.field('name')}
        />
        <NativeSelect
          label={t('fields.kind')}
          {...form.field('kind')}
          options={PAYOUT_SOURCE_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <NativeSelect
          label={t('fields.currency')}
          {...form.field('currency')}
          options={PAYOUT_CURRENCIES.map((currency) => ({ value: currency, label: t(`currencies.${currency}`) }))}
        />
        <TextInput
          label={t('fields.reference')}
          description={t('fields.referenceHint')}
          autoComplete="off"
          maxLength={LINE_LIMIT}
          {...form.field('reference')}
        />
        <Checkbox label={t('fields.default_yn')} description={t('fields.defaultHint')} {...form.tick('default_yn')} />
      </Form>
    </div>
  );
}
