import { listPayouts } from '@portal/contract/calls/payouts';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { EmptyState } from '@portal/ui/data';
import { PagedList, usePage } from '@portal/ui/lists';

/** The practitioner's payouts, page by page; the page stands in the address. */
export function PayoutList() {
  const { t } = useText('mf-dashboard');
  const { number } = useFormats();
  const { page, toPage } = usePage();
  const answer = useCall(listPayouts, { query: { page } }, { keepPrevious: true });
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={LIST_PAGE_SIZE}
      toPage={toPage}
      label={t('payouts')}
      failed={t('payoutsFailed')}
      empty={<EmptyState title={t('none')} />}
    >
      {(payouts, isDimmed) => (
        <ul aria-label={t('payouts')} data-dimmed={isDimmed}>
          {payouts.map(({ id, amount, currency }) => (
            <li key={id}>{number(amount, { style: 'currency', currency })}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
