import { listAppointments } from '@portal/contract/calls/appointments';
import { APPOINTMENT_LISTS, type AppointmentList } from '@portal/contract/rules/appointments';
import { useFormats, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useQueryClient } from '@portal/portal-kit/query';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { LinkTabs, useAddressState } from '@portal/ui/lists';
import { type ReactNode, useEffect, useRef } from 'react';
import { shownStatus } from '../appointment/standing.ts';
import { ListCard } from '../pages/list-card.tsx';
import { AppointmentDialogs } from './appointment-dialogs.tsx';
import { AppointmentsPanel } from './appointments-panel.tsx';
import styles from './dashboard.module.css';
import {
  firstPageOf,
  freshForMs,
  type ListState,
  listInput,
  listLocation,
  readListState,
  writeListState,
} from './list-state.ts';
import { useNextUp } from './next-up.ts';
import { NextUpCard } from './next-up-card.tsx';

const listFormat = { read: readListState, write: writeListState };

/**
 * The practitioner's day: what comes next, and the five lists of appointments (DASH-001, DASH-002, DASH-003, DASH-004,
 * DASH-005, DASH-006, DASH-007, DASH-008, A-049).
 */
export function Dashboard({ notice }: { notice: ReactNode }) {
  const { t } = useText('mf-dashboard');
  const { longDate } = useFormats();
  const { pathname } = useLocation();
  const [state] = useAddressState(listFormat);
  const { counts, answered } = useCounts(state);
  const { now, next } = useNextUp(answered || (state.list === 'today' && state.page === 1 && state.oldestFirst));
  useFreshDay(now);
  usePageTitle(t('shared:sections.dashboard'));
  const tabs = APPOINTMENT_LISTS.map((list) => ({
    key: list,
    label: t(`lists.${list}.tab`),
    to: listLocation(pathname, firstPageOf(list)),
    count: counts[list],
    countLabel: counts[list] === undefined ? undefined : t('shared:appointments.count', { count: counts[list] }),
  }));
  return (
    <AppointmentDialogs focusAfter="appointments">
      <PageHeader
        title={t('shared:sections.dashboard')}
        eyebrow={<time dateTime={now.toISOString()}>{longDate(now)}</time>}
        actions={<OutcomesMissing now={now} />}
      />
      {notice}
      <NextUpCard next={next} now={now} />
      <ListCard>
        <div className={styles.tabs}>
          <LinkTabs label={t('lists.navigation')} tabs={tabs} active={state.list} link={Link} />
        </div>
        <AppointmentsPanel key={state.list} state={state} now={now} />
      </ListCard>
    </AppointmentDialogs>
  );
}

type Counts = Partial<Record<AppointmentList, number>>;

function useFirstPage(list: AppointmentList, enabled: boolean) {
  return useCall(listAppointments, listInput(firstPageOf(list)), { enabled, staleTimeMs: freshForMs }).data;
}

/**
 * How many appointments each list has. The open list's own request says its number; the first pages of the others are
 * fetched once it has answered, so they are there when their tab is chosen and never in the way of the first.
 */
function useCounts(open: ListState): { counts: Counts; answered: boolean } {
  const active = useCall(listAppointments, listInput(open), { staleTimeMs: freshForMs });
  const wanted = (list: AppointmentList) => active.isFetched && list !== open.list;
  const firstPages = {
    today: useFirstPage('today', wanted('today')),
    upcoming: useFirstPage('upcoming', wanted('upcoming')),
    pending: useFirstPage('pending', wanted('pending')),
    canceled: useFirstPage('canceled', wanted('canceled')),
    previous: useFirstPage('previous', wanted('previous')),
  };
  const counts: Counts = {};
  for (const list of APPOINTMENT_LISTS) {
    const page = (list === open.list ? active.data : undefined) ?? firstPages[list];
    if (page) counts[list] = page.pagination.total_items;
  }
  return { counts, answered: active.isFetched };
}

/** Asks for the lists anew when the reader's day turns: what they hold and count depends on it, however fresh it is. */
function useFreshDay(now: Date): void {
  const { dayKey } = useFormats();
  const queries = useQueryClient();
  const today = dayKey(now);
  const asked = useRef(today);
  useEffect(() => {
    if (asked.current === today) return;
    asked.current = today;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(listAppointments.id) });
  }, [queries, today]);
}

const previous = firstPageOf('previous');

/**
 * How many of the latest sessions nobody has said the outcome of, and the way there. It asks nothing: the latest of
 * what is over are there because they are counted.
 */
function OutcomesMissing({ now }: { now: Date }) {
  const { t } = useText('mf-dashboard');
  const { pathname } = useLocation();
  const latest = useCall(listAppointments, listInput(previous), { enabled: false }).data?.data ?? [];
  const count = latest.filter((appointment) => shownStatus(appointment, now) === 'outcomeMissing').length;
  if (count === 0) return null;
  return (
    <Anchor component={Link} to={listLocation(pathname, previous)}>
      {t('dashboard.outcomesMissing', { count })}
    </Anchor>
  );
}
