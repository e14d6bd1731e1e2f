import { adminExportCardRetries, adminListCardRetries } from '@portal/contract/calls/admin-card-payment-retries';
import type { CardPaymentRetry } from '@portal/contract/entities/card-payment-retry';
import {
  CARD_RETRY_SORTS,
  CARD_RETRY_STATUSES,
  type CardRetrySort,
  type CardRetryStatus,
} from '@portal/contract/rules/payments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import type { TableColumn } from '@portal/ui/records';
import { useMemo } from 'react';
import { DownloadCsv } from '../lists/download-csv.tsx';
import { useMoney, When } from '../lists/facts.tsx';
import { type ListDescription, oneOf, someDay, someId, someWords, useList } from '../lists/list-address.ts';
import { MoneyList } from '../lists/money-list.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import { RetryStatusBadge } from './retry-facts.tsx';

const description: ListDescription<
  { status: CardRetryStatus; client: string; client_id: string; from: string; to: string },
  CardRetrySort
> = {
  filters: {
    status: oneOf(CARD_RETRY_STATUSES),
    client: someWords,
    client_id: someId,
    from: someDay,
    to: someDay,
  },
  sorts: CARD_RETRY_SORTS,
};

/** `/admin/card_payment_retries` (BS-009, ADMIN-028): card payments that failed. */
export default function RetriesPage() {
  const { t } = useText('mf-admin/card-payment-retries');
  const list = useList(description);
  const answer = useCall(adminListCardRetries, { query: list.query }, { keepPrevious: true });
  const columns = useRetryColumns();
  const { page: _page, ...exported } = list.query;
  const { client_id } = list.filters;
  return (
    <AdminPage section="card_payment_retries" title={t('title')} text={t('text')}>
      <MoneyList
        list={list}
        answer={answer}
        columns={columns}
        statuses={CARD_RETRY_STATUSES}
        sorts={CARD_RETRY_SORTS}
        person={{
          label: t('search'),
          value: list.filters.client,
          onChange: (client) => list.filter({ client }),
          one: {
            id: client_id,
            name: answer.data?.data.find(({ client }) => client?.id === client_id)?.client?.full_name,
            onClear: () => list.filter({ client_id: null }),
          },
        }}
        words={{
          title: t('title'),
          none: t('none'),
          noneText: t('noneText'),
          filters: t('filters'),
          status: t('columns.status'),
          nameOfStatus: (status) => t(`status.${status}`),
          nameOfSort: (sort) => t(`sorts.${sort}`),
          from: t('days.from'),
          to: t('days.to'),
        }}
        actions={
          <DownloadCsv
            call={adminExportCardRetries}
            input={{ query: exported }}
            fileName={t('fileName')}
            disabled={answer.data?.pagination.total_items === 0}
          />
        }
      />
    </AdminPage>
  );
}

function useRetryColumns(): readonly [TableColumn<CardPaymentRetry>, ...TableColumn<CardPaymentRetry>[]] {
  const { t } = useText('mf-admin/card-payment-retries');
  const money = useMoney();
  return useMemo(
    () => [
      {
        id: 'client',
        header: t('shared:clients.person'),
        cell: ({ id, client }) => (
          <Anchor component={Link} to={`/admin/card_payment_retries/${encodeURIComponent(id)}`}>
            {client?.full_name ?? t('nobody')}
          </Anchor>
        ),
      },
      { id: 'status', header: t('columns.status'), cell: ({ status }) => <RetryStatusBadge status={status} /> },
      { id: 'attempts', header: t('columns.attempts'), align: 'end', cell: ({ attempts }) => attempts },
      {
        id: 'next',
        header: t('columns.next'),
        cell: ({ next_attempt_at: next }) => (next === null ? '–' : <When at={next} />),
      },
      {
        id: 'amount',
        header: t('columns.amount'),
        align: 'end',
        cell: ({ amount, currency }) => money(amount, currency),
      },
    ],
    [t, money],
  );
}
