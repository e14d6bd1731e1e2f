import { completedAppointments } from '@portal/contract/calls/appointments';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Stack } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { ListCard } from '../pages/list-card.tsx';
import { FailedCard } from '../states/failed-card.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
import styles from './billing.module.css';
import { BillingList } from './billing-list.tsx';
import { TaxNumbers } from './tax-numbers.tsx';

/**
 * `/billing` (BS-004): what the practitioner entered for their own completed in-house sessions (DASH-009), month by
 * month. The totals are of these entries and no payout.
 */
function BillingPage() {
  const { t } = useText('mf-dashboard/billing');
  const answer = useCall(completedAppointments, { query: { inhouse_completed: 'true' } });
  usePageTitle(t('title'));
  const retry = { onRetry: () => void answer.refetch(), pending: answer.isFetching };
  return (
    <>
      <PageHeader
        title={t('title')}
        text={
          <>
            {t('text')}{' '}
            <Anchor component={Link} to="/payouts">
              {t('toPayouts')}
            </Anchor>
          </>
        }
      />
      <Stack gap="md">
        {answer.isRefetchError && <StaleNotice text={t('stale')} {...retry} />}
        {!answer.data && (
          <ListCard aria-busy={answer.isPending}>
            {answer.isPending && <LoadingRows rows={6} rowClassName={styles.row} />}
            {answer.isLoadingError && <FailedCard title={t('failed')} error={answer.error} {...retry} />}
          </ListCard>
        )}
        {answer.data && <BillingList sessions={answer.data} />}
        <TaxNumbers />
      </Stack>
    </>
  );
}

export default forPractitioners(BillingPage);
