import type { listAppointments } from '@portal/contract/calls/appointments';
import type { Appointment } from '@portal/contract/entities/appointment';
import type { AppointmentList } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { type useCall, useQueryClient } from '@portal/portal-kit/query';
import { RowSkeletons } from '@portal/ui/data';
import { PagedList } from '@portal/ui/lists';
import type { ReactNode } from 'react';
import { CancellationNote, SessionFacts, StatusBadge } from '../appointment/appointment-facts.tsx';
import { AppointmentTime } from '../appointment/appointment-time.tsx';
import { partnerName } from '../appointment/partner-name.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import styles from './paged-appointments.module.css';

interface PagedAppointmentsProps {
  /** One page, asked with `keepPrevious`. */
  answer: ReturnType<typeof useCall<typeof listAppointments>>;
  page: number;
  /** As its reader has chosen: `usePageSize()`. */
  pageSize: number;
  /** Where a page is. */
  toPage: (page: number) => string;
  /** Whose rows these are like. */
  list: AppointmentList;
  /** What the list is narrowed to: rows of another choice never stand in for this one's. */
  narrowed?: string;
  /** Names the list where its pages are named. */
  label: string;
  now: Date;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/** A page of appointments and its pager (DASH-007, DASH-008). */
export function PagedAppointments(props: PagedAppointmentsProps) {
  const { answer, page, pageSize, toPage, list, narrowed = '', label, now, empty } = props;
  const { t } = useText('mf-dashboard');
  const queries = useQueryClient();
  // Whatever else of the page failed with it, counts and what comes next, is asked anew by the same button.
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state: { status } }) => status === 'error' });
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={pageSize}
      sized
      toPage={toPage}
      label={label}
      list={label + narrowed}
      failed={t('states.failedTitle')}
      stale={t('states.stale')}
      skeleton={<RowSkeletons rows={pageSize} rowClassName={styles[list]} />}
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

interface AppointmentRowsProps extends Pick<PagedAppointmentsProps, 'list' | 'now'> {
  appointments: readonly Appointment[];
  /** These rows are about to be replaced. */
  dimmed: boolean;
}

/** The rows of one page, on common columns. */
function AppointmentRows({ appointments, list, now, dimmed }: AppointmentRowsProps) {
  return (
    // Safari forgets that an unstyled list is one.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className={styles.rows} data-dimmed={dimmed} aria-busy={dimmed} aria-labelledby="appointments-list">
      {appointments.map((appointment) => (
        <AppointmentRow key={appointment.id} appointment={appointment} list={list} now={now} />
      ))}
    </ul>
  );
}

/** One appointment (BS-016): when, with whom, how, what kind, how it stands, and what can be done with it. */
function AppointmentRow({ appointment, list, now }: { appointment: Appointment; list: AppointmentList; now: Date }) {
  const { t } = useText('mf-dashboard');
  const partner = partnerName(appointment);
  return (
    <li className={`${styles.row} ${styles[list]}`}>
      <AppointmentTime appointment={appointment} className={styles.time} linked />
      <div className={styles.who}>
        <h3 className={styles.name}>
          {appointment.client.preferred_name_with_last_name}
          {partner !== null && (
            <span className={styles.partner}> {t('shared:appointments.with', { name: partner })}</span>
          )}
        </h3>
        <SessionFacts appointment={appointment} now={now} />
        <CancellationNote appointment={appointment} />
      </div>
      <div className={styles.status}>
        <StatusBadge appointment={appointment} now={now} />
      </div>
      <AppointmentActions appointment={appointment} now={now} className={styles.actions} />
    </li>
  );
}
