import type { listAppointments } from '@portal/contract/calls/appointments';
import type { AppointmentList } from '@portal/contract/rules/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { type useCall, useQueryClient } from '@portal/portal-kit/query';
import type { ReactNode } from 'react';
import { ListPager } from '../pages/list-pager.tsx';
import { FailedCard } from '../states/failed-card.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
import rowStyles from './appointment-rows.module.css';
import { AppointmentRows } from './appointment-rows.tsx';

interface PagedAppointmentsProps {
  /** One page, asked with `keepPrevious`. */
  answer: ReturnType<typeof useCall<typeof listAppointments>>;
  page: number;
  /** Where a page is. */
  toPage: (page: number) => string;
  /** Whose rows these are like. */
  list: AppointmentList;
  /** Names the list where its pages are named. */
  label: string;
  now: Date;
  /** Shown when there are no rows: the list is empty, or has fewer pages. */
  empty: (pages: number) => ReactNode;
}

/**
 * A page of appointments and its pager, waiting, failed, out of date or empty (DASH-007, DASH-008). While another page
 * loads, the former one stays, dimmed; an answer that comes late belongs to its own page and never shows on another.
 */
export function PagedAppointments({ answer, page, toPage, list, label, now, empty }: PagedAppointmentsProps) {
  const { t } = useText('mf-dashboard');
  const queries = useQueryClient();
  // Whatever else of the page failed with it, counts and what comes next, is asked anew by the same button.
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state: { status } }) => status === 'error' });
  const rows = answer.data?.data ?? [];
  const pagination = answer.data?.pagination;
  return (
    <>
      {answer.isError && answer.data !== undefined && (
        <StaleNotice text={t('states.stale')} onRetry={retry} pending={answer.isFetching} />
      )}
      {answer.isPending && <LoadingRows rows={PAGE_SIZE} rowClassName={rowStyles[list]} />}
      {answer.isError && answer.data === undefined && (
        <FailedCard title={t('states.failedTitle')} error={answer.error} onRetry={retry} pending={answer.isFetching} />
      )}
      {rows.length > 0 && (
        <AppointmentRows appointments={rows} list={list} now={now} dimmed={answer.isPlaceholderData} />
      )}
      {answer.isSuccess && rows.length === 0 && empty(pagination?.total ?? 0)}
      <ListPager
        pagination={pagination}
        isTurning={answer.isPlaceholderData}
        page={page}
        pageSize={PAGE_SIZE}
        toPage={toPage}
        label={label}
        words={{ count: (count) => t('lists.count', { count }), rows: (rows) => t('pager.summary', rows) }}
      />
    </>
  );
}
