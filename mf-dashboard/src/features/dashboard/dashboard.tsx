import { listAppointments } from '@portal/contract/calls/appointments';
import { fetchUnfinished } from '@portal/contract/calls/unfinished';
import { APPOINTMENT_LISTS, type AppointmentList } from '@portal/contract/rules/appointments';
import { useFormats, usePageTitle, useShortcuts } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useQueryClient } from '@portal/portal-kit/query';
import { Link, useLocation, useNavigate } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';
import { LazyPart, PageHeader } from '@portal/ui/data';
import { LinkTabs, useAddressState, usePageSize } from '@portal/ui/lists';
import { type ReactNode, useEffect, useRef } from 'react';
import { AppointmentDialogs } from '../appointments/appointment-dialogs.tsx';
import {
  filtersSet,
  firstPageOf,
  freshForMs,
  type ListFilters,
  type ListState,
  listFormat,
  listInput,
  listLocation,
} from '../appointments/list-state.ts';
import { ListCard } from '../pages/list-card.tsx';
import { useUnfinishedCount } from '../unfinished/use-unfinished.ts';
import { AppointmentsPanel } from './appointments-panel.tsx';
import styles from './dashboard.module.css';
import { NextUpCard } from './next-up-card.tsx';
import { useNextUp } from './use-next-up.ts';

/** The list of what is unfinished, for who has something in it. */
const loadUnfinished = async () => {
  const { UnfinishedList } = await import(/* webpackChunkName: "unfinished" */ '../unfinished/unfinished-list.tsx');
  return { default: UnfinishedList };
};

/**
 * The practitioner's day: what comes next, and the five lists of appointments (DASH-001, DASH-002, DASH-003, DASH-004,
 * DASH-005, DASH-006, DASH-007, DASH-008, A-049).
 */
export function Dashboard({ notice }: { notice: ReactNode }) {
  const { t } = useText('mf-dashboard');
  const { longDate } = useFormats();
  const { pathname } = useLocation();
  const [asked] = useAddressState(listFormat);
  const { page, pageSize } = usePageSize(asked.page, (page) => listLocation(pathname, { ...asked, page }));
  const state = { ...asked, page };
  const { list } = state;
  const isNarrowed = Object.keys(filtersSet(state)).length > 0;
  const { counts, unfinished, answered } = useCounts(state, pageSize);
  const { now, next } = useNextUp(answered || (list === 'today' && page === 1 && state.oldestFirst && !isNarrowed));
  useFreshLists(now);
  usePageTitle(t('shared:sections.dashboard'));
  const tabs = APPOINTMENT_LISTS.map((list) => ({
    key: list,
    label: t(`lists.${list}.tab`),
    to: listLocation(pathname, firstPageOf(list, state)),
    count: counts[list],
    countLabel: counts[list] === undefined ? undefined : t('shared:appointments.count', { count: counts[list] }),
  }));
  return (
    <AppointmentDialogs focusAfter="appointments">
      <PageHeader
        title={t('shared:sections.dashboard')}
        eyebrow={
          <time dateTime={now.toISOString()} className={styles.date}>
            {longDate(now)}
          </time>
        }
        actions={<ToFinish count={unfinished} isOpen={list === 'to_finish'} />}
      />
      {notice}
      <NextUpCard next={next} now={now} />
      <ListCard>
        <div className={styles.tabs}>
          <LinkTabs label={t('lists.navigation')} tabs={tabs} active={state.list} link={Link} />
        </div>
        {list === 'to_finish' ? (
          <LazyPart part="unfinished" load={loadUnfinished} failed={t('states.unfinishedFailed')} />
        ) : (
          <AppointmentsPanel key={list} state={{ ...state, list }} pageSize={pageSize} now={now} />
        )}
      </ListCard>
    </AppointmentDialogs>
  );
}

type Counts = Partial<Record<AppointmentList, number>>;

function useFirstPage(list: AppointmentList, filters: ListFilters, enabled: boolean) {
  return useCall(listAppointments, listInput(firstPageOf(list, filters)), { enabled, staleTimeMs: freshForMs }).data;
}

/**
 * How many appointments each list has of those that the filters leave, and how much is left to finish: the whole of
 * each, not what a page shows. The open list's own request says its number; the first pages of the others are fetched
 * once it has answered, so they are there when they are chosen and never in the way of the first.
 */
function useCounts(
  open: ListState,
  pageSize: number,
): { counts: Counts; unfinished: number | undefined; answered: boolean } {
  const isOfLists = open.list !== 'to_finish';
  const active = useCall(listAppointments, listInput(open, pageSize), { enabled: isOfLists, staleTimeMs: freshForMs });
  const unfinished = useUnfinishedCount({ enabled: !isOfLists || active.isFetched });
  const answered = isOfLists ? active.isFetched : unfinished.asked;
  const wanted = (list: AppointmentList) => answered && list !== open.list;
  const firstPages = {
    today: useFirstPage('today', open, wanted('today')),
    upcoming: useFirstPage('upcoming', open, wanted('upcoming')),
    pending: useFirstPage('pending', open, wanted('pending')),
    canceled: useFirstPage('canceled', open, wanted('canceled')),
    previous: useFirstPage('previous', open, wanted('previous')),
  };
  const counts: Counts = {};
  for (const list of APPOINTMENT_LISTS) {
    const page = (list === open.list ? active.data : undefined) ?? firstPages[list];
    if (page) counts[list] = page.pagination.total_items;
  }
  return { counts, unfinished: unfinished.count, answered };
}

/**
 * Asks for the lists anew when the reader's day turns, and when a session of today ends: what they hold, count and
 * begin with depends on it, however fresh it is. Which ones end next is known from the first page of today.
 */
function useFreshLists(now: Date): void {
  const { dayKey } = useFormats();
  const queries = useQueryClient();
  const { data } = useCall(listAppointments, listInput(firstPageOf('today')), { enabled: false });
  const today = dayKey(now);
  const over = data?.data.filter(({ end_date }) => new Date(end_date) <= now).length ?? 0;
  const last = useRef({ today, data, over });
  useEffect(() => {
    const before = last.current;
    last.current = { today, data, over };
    // A newer answer has its own order; of the same one more are over than a moment ago.
    const hasEnded = data === before.data && over > before.over;
    if (today === before.today && !hasEnded) return;
    const calls = [listAppointments.id, fetchUnfinished.id];
    void queries.invalidateQueries({ predicate: ({ queryKey }) => calls.some((call) => queryKey.includes(call)) });
  }, [queries, today, data, over]);
}

/** How much is left to finish, and the way to all of it, which goes through it (`walk`). */
function ToFinish({ count, isOpen }: { count: number | undefined; isOpen: boolean }) {
  const { t } = useText('mf-dashboard');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const way = listLocation(pathname, firstPageOf('to_finish'));
  const state = { walk: true };
  const go = () => void navigate(way, { state });
  const isOffered = Boolean(count) && !isOpen;
  const hasKey = useShortcuts(isOffered ? [{ keys: 'd', label: t('dashboard.closeDay'), press: go }] : []);
  if (!count) return null;
  return (
    <Button
      component={Link}
      to={way}
      state={state}
      aria-keyshortcuts={isOffered && hasKey ? 'D' : undefined}
      variant="light"
      className={styles.toFinish}
      aria-current={isOpen ? 'page' : undefined}
    >
      {t('dashboard.toFinish', { count })}
    </Button>
  );
}
