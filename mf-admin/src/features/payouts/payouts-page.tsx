import { adminExportPayouts, adminListPayouts } from '@portal/contract/calls/admin-payouts';
import { PAYOUT_SORTS, PAYOUT_STATUSES, type PayoutSort, type PayoutStatus } from '@portal/contract/rules/payments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Button, Group } from '@portal/ui/base';
import { IconPlus } from '@portal/ui/icons';
import { DownloadCsv } from '../lists/download-csv.tsx';
import { type ListDescription, oneOf, someDay, someId, someWords, useList } from '../lists/list-address.ts';
import { MoneyList } from '../lists/money-list.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import { usePayoutColumns } from './payout-table.tsx';

const description: ListDescription<
  { status: PayoutStatus; provider: string; provider_id: string; from: string; to: string },
  PayoutSort
> = {
  filters: {
    status: oneOf(PAYOUT_STATUSES),
    provider: someWords,
    provider_id: someId,
    from: someDay,
    to: someDay,
  },
  sorts: PAYOUT_SORTS,
};

/** `/admin/payouts` (BS-009, ADMIN-020): payouts of all practitioners. */
export default function PayoutsPage() {
  const { t } = useText('mf-admin/payouts');
  const list = useList(description);
  const answer = useCall(adminListPayouts, { query: list.query }, { keepPrevious: true });
  const columns = usePayoutColumns();
  const { page: _page, ...exported } = list.query;
  const { provider_id } = list.filters;
  return (
    <AdminPage section="payouts" title={t('title')} text={t('text')}>
      <MoneyList
        list={list}
        answer={answer}
        columns={columns}
        statuses={PAYOUT_STATUSES}
        sorts={PAYOUT_SORTS}
        person={{
          label: t('provider.search'),
          value: list.filters.provider,
          onChange: (provider) => list.filter({ provider }),
          one: {
            id: provider_id,
            name: answer.data?.data.find(({ provider }) => provider?.id === provider_id)?.provider?.full_name,
            onClear: () => list.filter({ provider_id: null }),
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
          <Group gap="sm">
            <DownloadCsv
              call={adminExportPayouts}
              input={{ query: exported }}
              fileName={t('fileName')}
              disabled={answer.data?.pagination.total_items === 0}
            />
            <Button
              component={Link}
              to="/admin/payouts/new"
              size="sm"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              {t('new.link')}
            </Button>
          </Group>
        }
      />
    </AdminPage>
  );
}
