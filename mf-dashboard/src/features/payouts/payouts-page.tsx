import { listPayouts } from '@portal/contract/calls/payouts';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { EmptyState, PageHeader, RowSkeletons } from '@portal/ui/data';
import { IconCash } from '@portal/ui/icons';
import { PagedList, usePage } from '@portal/ui/lists';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { ListCard } from '../pages/list-card.tsx';
import { PayoutRow } from './payout-row.tsx';
import styles from './payouts.module.css';

/** `/payouts` (SHELL-040, BS-008, BA-081): what the practitioner is paid for their sessions, newest payout first. */
function PayoutsPage() {
  const { t } = useText('mf-dashboard/payouts');
  const { page, toPage } = usePage();
  const answer = useCall(listPayouts, { query: { page } }, { keepPrevious: true });
  usePageTitle(t('shared:sections.payouts'));
  return (
    <>
      <PageHeader
        title={t('shared:sections.payouts')}
        text={
          <>
            {t('text')}{' '}
            <Anchor component={Link} to="/billing">
              {t('toBilling')}
            </Anchor>
          </>
        }
      />
      <ListCard>
        <PagedList
          answer={answer}
          page={page}
          pageSize={LIST_PAGE_SIZE}
          toPage={toPage}
          label={t('shared:sections.payouts')}
          failed={t('failed')}
          stale={t('stale')}
          skeleton={<RowSkeletons rows={5} rowClassName={styles.row} />}
          words={{ count: (count) => t('pager.count', { count }), rows: (rows) => t('pager.summary', rows) }}
          empty={
            <EmptyState icon={<IconCash size={26} stroke={1.75} />} title={t('empty.title')} text={t('empty.text')} />
          }
        >
          {(payouts, isDimmed) => (
            <ul className={styles.rows} aria-label={t('shared:sections.payouts')} data-dimmed={isDimmed}>
              {payouts.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} />
              ))}
            </ul>
          )}
        </PagedList>
      </ListCard>
    </>
  );
}

export default forPractitioners(PayoutsPage);
