import { adminExportPayouts, adminListPayouts } from '@portal/contract/calls/admin-payouts';
import { PAYOUT_SORTS, PAYOUT_STATUSES, type PayoutSort, type PayoutStatus } from '@portal/contract/rules/payments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Button, Group } from '@portal/ui/base';
import { IconPlus } from '@portal/ui/icons';
import { SearchField } from '@portal/ui/lists';
import { AdminList } from '../lists/admin-list.tsx';
import { DownloadCsv } from '../lists/download-csv.tsx';
import { type ListDescription, oneOf, someDay, someWords, useList } from '../lists/list-address.ts';
import { ChoiceFilter, DaysFilter, ListFilters, OrderChoice } from '../lists/list-filters.tsx';
import { Totals } from '../lists/totals.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import { usePayoutColumns } from './payout-table.tsx';

const description: ListDescription<{ status: PayoutStatus; provider: string; from: string; to: string }, PayoutSort> = {
  filters: { status: oneOf(PAYOUT_STATUSES), provider: someWords, from: someDay, to: someDay },
  sorts: PAYOUT_SORTS,
};

/** How long nobody types before the list follows. */
const PAUSE_MS = 300;

/** `/admin/payouts` (BS-009, ADMIN-020): payouts of all practitioners. */
export default function PayoutsPage() {
  const { t } = useText('mf-admin/payouts');
  const list = useList(description);
  const { filters, sort, query } = list;
  const answer = useCall(adminListPayouts, { query }, { keepPrevious: true });
  const columns = usePayoutColumns();
  const { page: _page, ...exported } = query;
  return (
    <AdminPage section="payouts" title={t('title')} text={t('text')}>
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
              values={PAYOUT_STATUSES}
              value={filters.status}
              nameOf={(status) => t(`status.${status}`)}
              onChange={(status) => list.filter({ status })}
            />
            <SearchField
              label={t('provider.search')}
              value={filters.provider ?? ''}
              onChange={(words) => list.filter({ provider: words || null })}
              pauseMs={PAUSE_MS}
            />
            <DaysFilter
              from={filters.from}
              to={filters.to}
              fromLabel={t('days.from')}
              toLabel={t('days.to')}
              onChange={list.filter}
            />
            <OrderChoice sorts={PAYOUT_SORTS} value={sort} nameOf={(one) => t(`sorts.${one}`)} onChange={list.order} />
          </ListFilters>
        }
        above={
          <>
            <Totals totals={answer.data?.totals ?? []} />
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
          </>
        }
      />
    </AdminPage>
  );
}
