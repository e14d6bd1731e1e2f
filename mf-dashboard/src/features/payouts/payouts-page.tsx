import { listPayouts } from '@portal/contract/calls/payouts';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { ListCard } from '../pages/list-card.tsx';
import { ListPager } from '../pages/list-pager.tsx';
import { FailedCard } from '../states/failed-card.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
import { NoPayouts } from './no-payouts.tsx';
import { PayoutRow } from './payout-row.tsx';
import styles from './payouts.module.css';
import { usePayoutsPage } from './use-payouts-page.ts';

/** `/payouts` (BS-008, BA-081): what the practitioner is paid for their sessions, the newest payout first. */
function PayoutsPage() {
  const { t } = useText('mf-dashboard/payouts');
  const { page, toPage } = usePayoutsPage();
  const answer = useCall(listPayouts, { query: { page } }, { keepPrevious: true });
  usePageTitle(t('title'));
  const retry = { onRetry: () => void answer.refetch(), pending: answer.isFetching };
  const payouts = answer.data?.data ?? [];
  return (
    <>
      <PageHeader
        title={t('title')}
        text={
          <>
            {t('text')}{' '}
            <Anchor component={Link} to="/billing">
              {t('toBilling')}
            </Anchor>
          </>
        }
      />
      <ListCard aria-busy={answer.isPending}>
        {answer.isError && answer.data && <StaleNotice text={t('stale')} {...retry} />}
        {answer.isPending && <LoadingRows rows={5} rowClassName={styles.row} />}
        {answer.isError && !answer.data && <FailedCard title={t('failed')} error={answer.error} {...retry} />}
        {payouts.length > 0 && (
          <ul className={styles.rows} aria-label={t('title')} data-dimmed={answer.isPlaceholderData}>
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
        {answer.isSuccess && payouts.length === 0 && <NoPayouts pagination={answer.data.pagination} />}
        <ListPager
          pagination={answer.data?.pagination}
          isTurning={answer.isPlaceholderData}
          page={page}
          pageSize={LIST_PAGE_SIZE}
          toPage={toPage}
          label={t('title')}
          words={{ count: (count) => t('pager.count', { count }), rows: (rows) => t('pager.summary', rows) }}
        />
      </ListCard>
    </>
  );
}

export default forPractitioners(PayoutsPage);
