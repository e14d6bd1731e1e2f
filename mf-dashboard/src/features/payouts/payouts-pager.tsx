import type { Pagination } from '@portal/contract/entities/pagination';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { VisuallyHidden } from '@portal/ui/base';
import { Pager } from '@portal/ui/data';
import { useRef } from 'react';
import styles from './payouts.module.css';
import { usePayoutsPage } from './use-payouts-page.ts';

/**
 * The pages of the payouts, and which of them are shown, to see and to hear.
 * @param pagination undefined while another page loads: the words stay until it is there
 */
export function PayoutsPager({ pagination }: { pagination: Pagination | undefined }) {
  const { t } = useText('mf-dashboard/payouts');
  const { t: shared } = useText('mf-dashboard');
  const { page, toPage } = usePayoutsPage();
  const known = useRef(pagination);
  if (pagination) known.current = pagination;
  const { total = 0, total_items: count = 0, current = 1 } = known.current ?? {};
  if (count === 0) return null;
  const from = (current - 1) * LIST_PAGE_SIZE + 1;
  const to = Math.min(current * LIST_PAGE_SIZE, count);
  const summary = current > total ? t('pager.count', { count }) : t('pager.summary', { from, to, count });
  return (
    <div className={styles.foot}>
      <Pager
        page={page}
        pages={total}
        toPage={toPage}
        link={Link}
        summary={summary}
        labels={{
          navigation: shared('pager.navigation', { list: t('title') }),
          previous: shared('pager.previous'),
          next: shared('pager.next'),
          page: (number) => shared('pager.page', { page: number }),
        }}
      />
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
    </div>
  );
}
