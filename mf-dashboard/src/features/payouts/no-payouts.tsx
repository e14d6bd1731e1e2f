import type { Pagination } from '@portal/contract/entities/pagination';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconCash } from '@portal/ui/icons';
import { usePayoutsPage } from './use-payouts-page.ts';

/** No rows: there were no payouts yet, or the page is beyond the last one and there is a way back. */
export function NoPayouts({ pagination }: { pagination: Pagination }) {
  const { t } = useText('mf-dashboard/payouts');
  const { t: shared } = useText('mf-dashboard');
  const { page, toPage } = usePayoutsPage();
  if (pagination.total > 0) {
    return (
      <EmptyState
        title={shared('states.beyondTitle', { page })}
        text={shared('states.beyondText', { count: pagination.total })}
        action={
          <Anchor component={Link} to={toPage(pagination.total)}>
            {shared('states.beyondLink')}
          </Anchor>
        }
      />
    );
  }
  return <EmptyState icon={<IconCash size={26} stroke={1.75} />} title={t('empty.title')} text={t('empty.text')} />;
}
