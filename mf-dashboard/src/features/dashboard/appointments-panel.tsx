import { listAppointments } from '@portal/contract/calls/appointments';
import type { AppointmentList } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { useLocation, useNavigate } from '@portal/portal-kit/router';
import { Button, Text, VisuallyHidden } from '@portal/ui/base';
import { EmptyState, LazyPart, RowSkeletons } from '@portal/ui/data';
import { IconCalendarCheck, IconCalendarEvent, IconCalendarOff, IconHourglass } from '@portal/ui/icons';
import { NothingFits } from '@portal/ui/lists';
import { Switch } from '@portal/ui/switches';
import { useEffect, useState } from 'react';
import {
  filtersSet,
  freshForMs,
  type ListState,
  listInput,
  listLocation,
  noFilters,
} from '../appointments/list-state.ts';
import { PagedAppointments } from '../appointments/paged-appointments.tsx';
import { UndoWay } from '../undo/undo-way.tsx';
import styles from './appointments-panel.module.css';

interface AppointmentsPanelProps {
  state: ListState & { list: AppointmentList };
  /** As its reader has chosen. */
  pageSize: number;
  now: Date;
}

/** The fields of the filters, for who narrows a list. */
const loadFilters = async () => {
  const { AppointmentFilters } = await import(/* webpackChunkName: "list-filters" */ './appointment-filters.tsx');
  return { default: AppointmentFilters };
};
const waiting = <RowSkeletons rows={1} rowClassName={styles.waiting} />;

/** One list: its filters, its order (DASH-006), five rows until more are chosen (DASH-007) and pager (DASH-008). */
export function AppointmentsPanel({ state, pageSize, now }: AppointmentsPanelProps) {
  const { t } = useText('mf-dashboard');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filters = filtersSet(state);
  const set = Object.keys(filters).length;
  const [isOpen, setIsOpen] = useState(set > 0);
  // The page that the document carries has no controls: their styles would be over a kilobyte, and nothing would work yet.
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const answer = useCall(listAppointments, listInput(state, pageSize), {
    keepPrevious: true,
    staleTimeMs: freshForMs,
  });
  const to = (change: Partial<ListState>) => listLocation(pathname, { ...state, ...change });
  const clear = () => {
    void navigate(to({ ...noFilters, page: 1 }), { replace: true, preventScrollReset: true });
    // The button goes with its words.
    document.getElementById('appointments')?.focus({ preventScroll: true });
  };
  const turnOrder = (oldestFirst: boolean) => void navigate(to({ oldestFirst, page: 1 }), { preventScrollReset: true });
  return (
    <section
      id="appointments"
      tabIndex={-1}
      aria-labelledby="appointments-list"
      aria-busy={answer.isFetching && !answer.data?.data.length}
    >
      <UndoWay />
      <div className={styles.bar}>
        <VisuallyHidden>
          <h2 id="appointments-list">{t(`lists.${state.list}.title`)}</h2>
        </VisuallyHidden>
        <Text c="dimmed" size="sm" className={styles.hint}>
          {t(`lists.${state.list}.hint`)}
        </Text>
        <div className={styles.controls}>
          {isLive && (
            <>
              <Button
                variant="default"
                size="sm"
                aria-expanded={isOpen}
                aria-controls="appointments-filters"
                onClick={() => setIsOpen(!isOpen)}
              >
                {set === 0 ? t('shared:filters.open') : t('shared:filters.set', { number: set })}
              </Button>
              <Switch
                label={t('lists.oldestFirst')}
                checked={state.oldestFirst}
                onChange={(event) => turnOrder(event.currentTarget.checked)}
                classNames={{ body: styles.switch ?? '' }}
              />
            </>
          )}
        </div>
      </div>
      {isLive && (
        <div id="appointments-filters" hidden={!isOpen}>
          {isOpen && (
            <LazyPart part="list-filters" load={loadFilters} failed={t('filters.failed')} skeleton={waiting} />
          )}
        </div>
      )}
      <PagedAppointments
        answer={answer}
        page={state.page}
        pageSize={pageSize}
        toPage={(page) => to({ page })}
        list={state.list}
        narrowed={JSON.stringify(filters)}
        label={t(`lists.${state.list}.tab`)}
        now={now}
        empty={set > 0 ? <NothingFits onClear={clear} /> : <EmptyList list={state.list} />}
      />
    </section>
  );
}

const icons = {
  today: IconCalendarEvent,
  upcoming: IconCalendarEvent,
  pending: IconHourglass,
  canceled: IconCalendarOff,
  previous: IconCalendarCheck,
} as const;

/** A list without appointments. */
function EmptyList({ list }: { list: AppointmentList }) {
  const { t } = useText('mf-dashboard');
  const Icon = icons[list];
  return (
    <EmptyState
      icon={<Icon size={26} stroke={1.75} />}
      title={t(`lists.${list}.emptyTitle`)}
      text={t(`lists.${list}.emptyText`)}
    />
  );
}
