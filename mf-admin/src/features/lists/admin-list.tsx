import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { EmptyState, RowSkeletons } from '@portal/ui/data';
import { IconList } from '@portal/ui/icons';
import { NothingFits, PagedList, type PagedListProps } from '@portal/ui/lists';
import { Table, type TableProps } from '@portal/ui/records';
import { type ReactNode, useRef } from 'react';
import type { List } from './list-address.ts';
import styles from './lists.module.css';

interface AdminListProps<Row> extends Pick<PagedListProps<Row>, 'answer' | 'words'>, Pick<TableProps<Row>, 'columns'> {
  list: Pick<List<Record<string, string>, string>, 'page' | 'toPage' | 'key' | 'isFiltered'> & { clear: () => void };
  /** What the rows are. */
  label: string;
  /** What could not be had; that the list could not be loaded, unless given. */
  failed?: string;
  pageSize?: number;
  rowId: (row: Row) => string;
  /** The controls: `ListFilters`. */
  filters?: ReactNode;
  /** What stands between controls and rows, such as totals and Download CSV. */
  above?: ReactNode;
  /** Where there is nothing at all. */
  none: { title: string; text: string };
}

/**
 * A list of the admin area: its controls, a page of its rows as a table (cards on a phone), and the way to the others.
 * Where filters fit nothing it says so, with a way to take them back.
 */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { list, answer, words, label, failed, pageSize = LIST_PAGE_SIZE, rowId, columns, filters, above, none } = props;
  const { t } = useText('mf-admin');
  const part = useRef<HTMLElement>(null);
  const showAll = () => {
    list.clear();
    // The button goes with its words.
    part.current?.focus({ preventScroll: true });
  };
  const empty = list.isFiltered ? (
    <NothingFits onClear={showAll} />
  ) : (
    <EmptyState icon={<IconList size={26} stroke={1.75} />} {...none} />
  );
  return (
    <section ref={part} tabIndex={-1} aria-label={label} className={styles.list}>
      {filters}
      {above !== undefined && <div className={styles.above}>{above}</div>}
      <PagedList
        answer={answer}
        page={list.page}
        pageSize={pageSize}
        toPage={list.toPage}
        label={label}
        list={list.key}
        failed={failed ?? t('states.failedTitle')}
        skeleton={<RowSkeletons rows={5} />}
        words={words}
        empty={empty}
      >
        {(rows, isDimmed) => (
          <div className={styles.table} data-dimmed={isDimmed} aria-busy={isDimmed}>
            <Table caption={label} hideCaption columns={columns} rows={rows} rowId={rowId} />
          </div>
        )}
      </PagedList>
    </section>
  );
}
