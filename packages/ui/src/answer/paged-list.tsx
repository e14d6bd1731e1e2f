import { Anchor, VisuallyHidden } from '@mantine/core';
import type { Pagination } from '@portal/contract/entities/pagination';
import { PAGE_SIZES } from '@portal/contract/rules/pages';
import { chooseAppearance } from '@portal/portal-kit/appearance';
import { useText } from '@portal/portal-kit/i18n';
import { unreadableRows } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePersonHere } from '../form/person-here.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { NativeSelect } from '../shared/native-select.tsx';
import { Pager } from '../shared/pager.tsx';
import { Answer, type Asked, StaleNotice, UnreadableRows } from './answer.tsx';
import styles from './paged-list.module.css';
import { useRowKeys } from './use-row-keys.ts';

/** A page of a list, as the API answers it. */
export interface PageOfRows<Row> {
  data: readonly Row[];
  pagination: Pagination;
}

/** What a list says of its rows, by what they are rows of. */
export interface PageWords {
  /** How many there are in all. */
  count: (count: number) => string;
  /** Which rows a page shows, counted from 1, of how many. */
  rows: (rows: { from: number; to: number; count: number }) => string;
}

export interface PagedListProps<Row> {
  /** One page, asked with `keepPrevious`. */
  answer: Asked<PageOfRows<Row>> & { isPlaceholderData: boolean };
  /** The page in the address: `usePage()` reads it. */
  page: number;
  pageSize: number;
  /** Its reader may choose how many rows a page has: the page asks with the size of `usePageSize()`. */
  sized?: boolean;
  /** Where a page is. */
  toPage: (page: number) => string;
  /** Names the list where its pages are named. */
  label: string;
  /** The list without its page, such as its filters: rows of another list never stand in for this one's. */
  list?: string;
  /** What could not be had: “Your payouts could not be loaded”. */
  failed: string;
  stale?: string;
  skeleton?: ReactNode;
  onRetry?: () => void;
  /** Null where the page says by itself what the list shows. */
  words?: PageWords | null | undefined;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  /** @param isDimmed they are about to be replaced by another page's */
  children: (rows: readonly Row[], isDimmed: boolean) => ReactNode;
}

/**
 * A page of a list and the way to the others, in each state (DASH-007, DASH-008). While another page loads, the former
 * one stays, dimmed; it stays as well when that page cannot be had. An answer that comes late belongs to its own page
 * and never shows on another, and rows of one person never stand in for those of the next. J and K lead
 * from row to row.
 */
export function PagedList<Row>(props: PagedListProps<Row>) {
  return <OnePersonsList key={usePersonHere()} {...props} />;
}

function OnePersonsList<Row>(props: PagedListProps<Row>) {
  const { answer, page, pageSize, sized = false, toPage, label, list = label, words, empty, children } = props;
  const { t } = useText('shared');
  const former = useRef<{ list: string; page: number; rows: PageOfRows<Row> } | null>(null);
  if (answer.data && !answer.isPlaceholderData)
    // A page without rows has nothing to stand in with.
    former.current = answer.data.data.length > 0 ? { list, page, rows: answer.data } : null;
  const stand = !answer.data && answer.error && former.current?.list === list ? former.current : null;
  const shown = answer.data ?? stand?.rows;
  const place = useRef<HTMLDivElement>(null);
  useRowKeys(place, shown !== undefined && shown.data.length > 0);
  return (
    <>
      <div ref={place} className={styles.place}>
        {stand ? (
          <>
            <StaleNotice
              // The same page in another language is no other page.
              text={stand.page === page ? props.stale : t('states.pageFailed', { page, former: stand.page })}
              onRetry={props.onRetry ?? (() => void answer.refetch())}
              pending={answer.isFetching}
            />
            <UnreadableRows count={unreadableRows(stand.rows)} />
            {children(stand.rows.data, false)}
          </>
        ) : (
          <Answer {...props}>
            {({ data, pagination }) => {
              if (data.length > 0) return children(data, answer.isPlaceholderData);
              if (answer.isPlaceholderData || answer.error) return null;
              return pagination.total > 0 ? (
                <BeyondTheEnd page={page} pages={pagination.total} toPage={toPage} />
              ) : (
                empty
              );
            }}
          </Answer>
        )}
      </div>
      <Pages
        pagination={shown?.pagination}
        isTurning={answer.isPlaceholderData || stand !== null}
        words={words}
        {...{ page, pageSize, sized, toPage, label }}
      />
    </>
  );
}

function BeyondTheEnd({ page, pages, toPage }: { page: number; pages: number; toPage: (page: number) => string }) {
  const { t } = useText('shared');
  return (
    <EmptyState
      title={t('pager.beyond', { page })}
      text={t('pager.pages', { count: pages })}
      action={
        <Anchor component={Link} to={toPage(pages)}>
          {t('pager.toLast')}
        </Anchor>
      }
    />
  );
}

interface PagesProps extends Pick<PagedListProps<never>, 'page' | 'pageSize' | 'toPage' | 'label' | 'words'> {
  sized: boolean;
  /** Of what is shown; undefined before the first answer. */
  pagination: Pagination | undefined;
  /** What is shown is another page's. */
  isTurning: boolean;
}

/** The pages of a list, and which of its rows are shown, to see and to hear. */
function Pages({ pagination, isTurning, page, pageSize, sized, toPage, label, words }: PagesProps) {
  const { t } = useText('shared');
  const summary = useSummary({ pagination: isTurning ? undefined : pagination, page, pageSize, words });
  const isShown = pagination !== undefined && pagination.total_items > 0 && (words !== null || pagination.total > 1);
  return (
    <>
      {isShown && (
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
          {sized && pagination.total_items > PAGE_SIZES[0] && <PageSizes pageSize={pageSize} label={label} />}
        </div>
      )}
      {words !== null && <Spoken text={summary.spoken} />}
    </>
  );
}

/** How long a status is there before its first words: a screen reader has met it by then. */
const MET_AFTER_MS = 100;

/**
 * Words to hear. A status says what comes into it, not what comes with it: without the wait, a list whose rows are there
 * already when it opens, by a prefetch or a visit before, would say nothing.
 */
function Spoken({ text }: { text: string }) {
  const [isMet, setIsMet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsMet(true), MET_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <VisuallyHidden role="status">{isMet && text}</VisuallyHidden>;
}

/** How many rows a page has: one choice for all lists that offer it, kept with the looks of this browser. */
function PageSizes({ pageSize, label }: { pageSize: number; label: string }) {
  const { t } = useText('shared');
  return (
    <NativeSelect
      size="sm"
      label={null}
      aria-label={t('pager.sizes', { list: label })}
      options={PAGE_SIZES.map((size) => ({ value: String(size), label: t('pager.size', { size }) }))}
      value={String(pageSize)}
      onChange={(value) => {
        const chosen = PAGE_SIZES.find((size) => String(size) === value);
        if (chosen) chooseAppearance({ pageSize: chosen });
      }}
    />
  );
}

type SummaryOptions = Omit<PagesProps, 'isTurning' | 'sized' | 'toPage' | 'label'>;

/**
 * Which rows of how many: to see, and to hear in a polite status once a page has arrived. While the next page loads
 * both keep the former words, so that a screen reader speaks once for each change.
 */
function useSummary({ pagination, page, pageSize, words }: SummaryOptions): { text: string; spoken: string } {
  const { t } = useText('shared');
  const former = useRef({ text: '', spoken: '' });
  if (pagination === undefined || words === null) return former.current;
  const { count: inAll, rows } = words ?? {
    count: (count: number) => t('pager.count', { count }),
    rows: (range: Parameters<PageWords['rows']>[0]) => t('pager.rows', range),
  };
  const { total, total_items: count } = pagination;
  const isBeyond = page > total;
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, count)];
  const text = isBeyond ? inAll(count) : rows({ from, to, count });
  const pageOf = t('pager.pageOf', { page, pages: total });
  former.current = { text, spoken: isBeyond || total === 1 ? text : `${pageOf}. ${text}` };
  return former.current;
}
