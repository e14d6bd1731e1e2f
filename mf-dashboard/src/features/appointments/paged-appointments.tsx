import type { listAppointments } from '@portal/contract/calls/appointments';
import type { AppointmentList } from '@portal/contract/rules/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { type useCall, useQueryClient } from '@portal/portal-kit/query';
import { RowSkeletons } from '@portal/ui/data';
import { PagedList } from '@portal/ui/lists';
import type { ReactNode } from 'react';
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
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/**
 * A page of appointments and its pager (DASH-007, DASH-008).
 */
export function PagedAppointments({ answer, page, toPage, list, label, now, empty }: PagedAppointmentsProps) {
  const { t } = useText('mf-dashboard');
  const queries = useQueryClient();
  // Whatever else of the page failed with it, counts and what comes next, is asked anew by the same button.
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state: { status } }) => status === 'error' });
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={PAGE_SIZE}
      toPage={toPage}
      label={label}
      failed={t('states.failedTitle')}
      stale={t('states.stale')}
      skeleton={<RowSkeletons rows={PAGE_SIZE} rowClassName={rowStyles[list]} />}
      onRetry={retry}
      words={{
        count: (count) => t('shared:appointments.count', { count }),
        rows: (rows) => t('pager.summary', rows),
      }}
      empty={empty}
    >
      {(rows, isDimmed) => <AppointmentRows appointments={rows} list={list} now={now} dimmed={isDimmed} />}
    </PagedList>
  );
}
