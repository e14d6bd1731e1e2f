import { listAppointments } from '@portal/contract/calls/appointments';
import type { AppointmentList } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { useLocation, useNavigate } from '@portal/portal-kit/router';
import { Text, VisuallyHidden } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconCalendarCheck, IconCalendarEvent, IconCalendarOff, IconHourglass } from '@portal/ui/icons';
import { Switch } from '@portal/ui/switches';
import { freshForMs, type ListState, listInput, listLocation } from '../appointments/list-state.ts';
import { PagedAppointments } from '../appointments/paged-appointments.tsx';
import { UndoWay } from '../undo/undo-way.tsx';
import styles from './appointments-panel.module.css';

interface AppointmentsPanelProps {
  state: ListState & { list: AppointmentList };
  /** As its reader has chosen. */
  pageSize: number;
  now: Date;
}

/** One list: its order (DASH-006), five rows until more are chosen (DASH-007) and pager (DASH-008). */
export function AppointmentsPanel({ state, pageSize, now }: AppointmentsPanelProps) {
  const { t } = useText('mf-dashboard');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const answer = useCall(listAppointments, listInput(state, pageSize), {
    keepPrevious: true,
    staleTimeMs: freshForMs,
  });
  const to = (change: Partial<ListState>) => listLocation(pathname, { ...state, ...change });
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
        <Switch
          label={t('lists.oldestFirst')}
          checked={state.oldestFirst}
          onChange={(event) => turnOrder(event.currentTarget.checked)}
          classNames={{ body: styles.switch ?? '' }}
        />
      </div>
      <PagedAppointments
        answer={answer}
        page={state.page}
        pageSize={pageSize}
        toPage={(page) => to({ page })}
        list={state.list}
        label={t(`lists.${state.list}.tab`)}
        now={now}
        empty={<EmptyList list={state.list} />}
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
