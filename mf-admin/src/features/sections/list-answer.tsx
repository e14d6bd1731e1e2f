import type { Pagination } from '@portal/contract/entities/pagination';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Text } from '@portal/ui/base';
import { EmptyState, ErrorCard, Pager, RowSkeletons, useSlow } from '@portal/ui/data';
import { IconSearch } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import styles from './list-answer.module.css';
import { atPage, readPage } from './page-number.ts';

interface ListAnswerProps<Row> {
  answer: {
    data: { data: Row[]; pagination: Pagination } | undefined;
    error: { code: string } | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Names the list where its pages are named. */
  label: string;
  empty: { title: string; text: string };
  children: (rows: readonly Row[]) => ReactNode;
}

function Waiting() {
  const { t } = useText('mf-admin');
  const slow = useSlow(3000);
  return (
    <>
      <RowSkeletons rows={5} />
      <Text role="status" size="sm" c="dimmed">
        {slow ? t('states.slow') : ''}
      </Text>
    </>
  );
}

/** A page of a list, whatever became of it: on its way, failed, empty, or its rows and the way to the others. */
export function ListAnswer<Row>({ answer, label, empty, children }: ListAnswerProps<Row>) {
  const { t } = useText('mf-admin');
  const [query] = useSearchParams();
  const { data, error } = answer;
  if (answer.isPending) return <Waiting />;
  if (error && !data) {
    return (
      <ErrorCard
        title={t('states.failedTitle')}
        text={t('states.failedText')}
        retry={{ label: t('states.retry'), onRetry: () => void answer.refetch(), pending: answer.isFetching }}
        details={t('states.code', { code: error.code })}
      />
    );
  }
  if (!data || data.data.length === 0) {
    return <EmptyState icon={<IconSearch size={26} stroke={1.75} />} title={empty.title} text={empty.text} />;
  }
  const { total, total_items: count } = data.pagination;
  return (
    <>
      {children(data.data)}
      <div className={styles.foot}>
        <Pager
          page={readPage(query)}
          pages={total}
          toPage={(page) => atPage(query, page)}
          link={Link}
          summary={<span role="status">{t('pager.count', { count })}</span>}
          labels={{
            navigation: t('pager.navigation', { list: label }),
            previous: t('pager.previous'),
            next: t('pager.next'),
            page: (page) => t('pager.page', { page }),
          }}
        />
      </div>
    </>
  );
}
