import { adminListPayoutSources, adminMakePayoutSourceDefault } from '@portal/contract/calls/admin-payouts';
import type { PayoutSource } from '@portal/contract/entities/payout';
import { PAYOUT_SOURCE_KINDS } from '@portal/contract/rules/payments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Button, VisuallyHidden } from '@portal/ui/base';
import { Answer, Badge, EmptyState } from '@portal/ui/data';
import { IconCash } from '@portal/ui/icons';
import { AskDialog } from '@portal/ui/overlays';
import { Table, type TableColumn } from '@portal/ui/records';
import { useRef, useState } from 'react';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import { SourceForm } from './source-form.tsx';

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
