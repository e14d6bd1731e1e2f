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
import { SearchField } from '@portal/ui/lists';
import type { TableColumn } from '@portal/ui/records';
import { AdminList } from '../lists/admin-list.tsx';
import { DownloadCsv } from '../lists/download-csv.tsx';
import { useMoney, When } from '../lists/facts.tsx';
import { type ListDescription, oneOf, someDay, someWords, useList } from '../lists/list-address.ts';
import { ChoiceFilter, DaysFilter, ListFilters, OrderChoice } from '../lists/list-filters.tsx';
import { Totals } from '../lists/totals.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import { RetryStatusBadge } from './retry-facts.tsx';

const description: ListDescription<
  { status: CardRetryStatus; client: string; from: string; to: string },
  CardRetrySort
> = {
  filters: { status: oneOf(CARD_RETRY_STATUSES), client: someWords, from: someDay, to: someDay },
  sorts: CARD_RETRY_SORTS,
};

/** How long nobody types before the list follows. */
const PAUSE_MS = 300;

/** `/admin/card_payment_retries` (BS-009, ADMIN-028): card payments that failed. */
export default function RetriesPage() {
  const { t } = useText('mf-admin/card-payment-retries');
  const list = useList(description);
  const { filters, sort, query } = list;
  const answer = useCall(adminListCardRetries, { query }, { keepPrevious: true });
  const columns = useRetryColumns();
  const { page: _page, ...exported } = query;
  return (
    <AdminPage section="card_payment_retries" title={t('title')} text={t('text')}>
      <AdminList
        list={list}
        answer={answer}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => id}
        none={{ title: t('none'), text: t('noneText') }}
        filters={
          <ListFilters label={t('filters')}>
            <ChoiceFilter
              label={t('columns.status')}
              values={CARD_RETRY_STATUSES}
              value={filters.status}
              nameOf={(status) => t(`status.${status}`)}
              onChange={(status) => list.filter({ status })}
            />
            <SearchField
              label={t('search')}
              value={filters.client ?? ''}
              onChange={(words) => list.filter({ client: words || null })}
              pauseMs={PAUSE_MS}
            />
            <DaysFilter
              from={filters.from}
              to={filters.to}
              fromLabel={t('days.from')}
              toLabel={t('days.to')}
              onChange={list.filter}
            />
            <OrderChoice
              sorts={CARD_RETRY_SORTS}
              value={sort}
              nameOf={(one) => t(`sorts.${one}`)}
              onChange={list.order}
            />
          </ListFilters>
        }
        above={
          <>
            <Totals totals={answer.data?.totals ?? []} />
            <DownloadCsv
              call={adminExportCardRetries}
              input={{ query: exported }}
              fileName={t('fileName')}
              disabled={answer.data?.pagination.total_items === 0}
            />
          </>
        }
      />
    </AdminPage>
  );
}

function useRetryColumns(): readonly [TableColumn<CardPaymentRetry>, ...TableColumn<CardPaymentRetry>[]] {
  const { t } = useText('mf-admin/card-payment-retries');
  const money = useMoney();
  return [
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
  ];
}
