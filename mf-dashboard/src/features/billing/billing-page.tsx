import { completedAppointments } from '@portal/contract/calls/appointments';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Stack } from '@portal/ui/base';
import { Answer, PageHeader, RowSkeletons } from '@portal/ui/data';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { ListCard } from '../pages/list-card.tsx';
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
  usePageTitle(t('shared:sections.billing'));
  return (
    <>
      <PageHeader
        title={t('shared:sections.billing')}
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
        <Answer
          answer={answer}
          failed={t('failed')}
          stale={t('stale')}
          skeleton={<RowSkeletons rows={6} rowClassName={styles.row} />}
          frame={ListCard}
        >
          {(sessions) => <BillingList sessions={sessions} />}
        </Answer>
        <TaxNumbers />
      </Stack>
    </>
  );
}

export default forPractitioners(BillingPage);
