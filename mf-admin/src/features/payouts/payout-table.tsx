import type { Payout } from '@portal/contract/entities/payout';
import type { PayoutStatus } from '@portal/contract/rules/payments';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import type { TableColumn } from '@portal/ui/records';
import { useMemo } from 'react';
import { useMoney, usePeriod, When } from '../lists/facts.tsx';

const colors = { pending: 'yellow', executed: 'green', canceled: 'gray' } as const;

/** How a payout stands. */
export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  const { t } = useText('mf-admin/payouts');
  return <Badge color={colors[status]}>{t(`status.${status}`)}</Badge>;
}

type Columns = readonly [TableColumn<Payout>, ...TableColumn<Payout>[]];

/** The columns of the list of payouts. */
export function usePayoutColumns(): Columns {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  return useMemo(
    () => [
      {
        id: 'provider',
        header: t('fields.provider'),
        cell: ({ id, provider }) => (
          <Anchor component={Link} to={`/admin/payouts/${encodeURIComponent(id)}`}>
            {provider?.full_name ?? t('nobody')}
          </Anchor>
        ),
      },
      {
        id: 'period',
        header: t('columns.period'),
        cell: ({ period_start, period_end }) => period(period_start, period_end),
      },
      { id: 'status', header: t('columns.status'), cell: ({ status }) => <PayoutStatusBadge status={status} /> },
      {
        id: 'since',
        header: t('columns.since'),
        cell: ({ created_at, executed_at }) => <When at={executed_at ?? created_at} />,
      },
      {
        id: 'amount',
        header: t('fields.amount'),
        align: 'end',
        cell: ({ amount, currency }) => money(amount, currency),
      },
    ],
    [t, money, period],
  );
}
