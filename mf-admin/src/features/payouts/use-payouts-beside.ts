import { adminListPayouts } from '@portal/contract/calls/admin-payouts';
import type { Payout } from '@portal/contract/entities/payout';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { useMoney, usePeriod } from '../lists/facts.tsx';

/**
 * Puts into words what a practitioner is paid already for some of the same days: another admin may have been quicker, or
 * the answer to a payout may have been lost before a reload. Empty where there is nothing.
 */
export function usePayoutsBeside() {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  const list = useCallMutation(adminListPayouts);
  const wordsOf = ({ amount, currency, period_start, period_end, status }: Payout) =>
    [money(amount, currency), period(period_start, period_end), t(`status.${status}`)].join(' · ');
  return async (
    provider_id: string,
    { id, period_start, period_end }: Pick<Payout, 'period_start' | 'period_end'> & { id?: string },
  ) => {
    const filters = { provider_id, from: period_start, to: period_end };
    // Each by itself: canceled ones, however many, push none of these off the first page.
    const lists = await Promise.all(
      (['executed', 'pending'] as const).map((status) =>
        list.mutateAsync({ query: { page: 1, filters: { ...filters, status } } }),
      ),
    );
    return lists
      .flatMap(({ data }) => data)
      .filter((one) => one.id !== id)
      .map(wordsOf)
      .join('\n');
  };
}
