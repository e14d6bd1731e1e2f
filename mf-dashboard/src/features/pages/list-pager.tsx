import type { Pagination } from '@portal/contract/entities/pagination';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { VisuallyHidden } from '@portal/ui/base';
import { Pager } from '@portal/ui/data';
import styles from './list-pager.module.css';
import { type PageWords, usePageSummary } from './use-page-summary.ts';

interface ListPagerProps {
  /** Of what is shown; undefined before the first answer. */
  pagination: Pagination | undefined;
  /** Another page is on its way. */
  isTurning: boolean;
  page: number;
  pageSize: number;
  /** Where a page is. */
  toPage: (page: number) => string;
  /** Names the list where its pages are named. */
  label: string;
  words: PageWords;
}

/** The pages of a list, and which of its rows are shown, to see and to hear. */
export function ListPager({ pagination, isTurning, page, pageSize, toPage, label, words }: ListPagerProps) {
  const { t } = useText('mf-dashboard');
  const shown = isTurning ? undefined : pagination;
  const summary = usePageSummary({ pagination: shown, page, pageSize, words });
  return (
    <>
      {pagination !== undefined && pagination.total_items > 0 && (
        <div className={styles.foot}>
          <Pager
            page={page}
            pages={pagination.total}
            toPage={toPage}
            link={Link}
            summary={summary.text}
            labels={{
              navigation: t('pager.navigation', { list: label }),
              previous: t('pager.previous'),
              next: t('pager.next'),
              page: (number) => t('pager.page', { page: number }),
            }}
          />
        </div>
      )}
      <VisuallyHidden role="status">{summary.spoken}</VisuallyHidden>
    </>
  );
}
