import { listAppointments } from '@portal/contract/calls/appointments';
import { dayOf } from '@portal/contract/rules/days';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Paper } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconCalendarEvent } from '@portal/ui/icons';
import { LinkTabs, usePageSize } from '@portal/ui/lists';
import { AppointmentDialogs } from '../appointments/appointment-dialogs.tsx';
import { PagedAppointments } from '../appointments/paged-appointments.tsx';
import { UndoWay } from '../undo/undo-way.tsx';
import styles from './client-appointments.module.css';
import { ClientOutlook, type ClientOutlookProps } from './client-outlook.tsx';
import { CLIENT_LISTS, type ClientsState, clientsLocation } from './clients-state.ts';
import { type ClientPlace, clientAppointmentsInput, useClientCounts } from './use-client-appointments.ts';

const EVERY_MINUTE = 60_000;

/** The appointments with one client: from today on, soonest first, and those before, latest first; and the way to the notes. */
export function ClientAppointments({ client, state }: { client: string; state: ClientsState }) {
  const { t } = useText('mf-dashboard/clients');
  const { timeZone } = useFormats();
  const now = useNow(EVERY_MINUTE);
  const dayStart = dayOf(now, timeZone).start;
  const sized = usePageSize(state.page, (page) => clientsLocation({ ...state, page }));
  const place = { list: state.list, ...sized };
  const counts = useClientCounts(client, place, dayStart);
  const tabs = CLIENT_LISTS.map((list) => ({
    key: list,
    label: t(`appointments.${list}`),
    to: clientsLocation({ ...state, list, page: 1 }),
    count: counts[list],
    countLabel: counts[list] === undefined ? undefined : t('shared:appointments.count', { count: counts[list] }),
  }));
  return (
    <AppointmentDialogs focusAfter="appointments">
      <Paper
        withBorder
        component="section"
        id="appointments"
        tabIndex={-1}
        aria-labelledby="appointments-list"
        className={styles.card}
      >
        <UndoWay />
        <h2 id="appointments-list" className={styles.title}>
          {t('appointments.title')}
        </h2>
        <p className={styles.notes}>
          <Anchor component={Link} to={`/session_notes?client=${encodeURIComponent(client)}`}>
            {t('appointments.notes')}
          </Anchor>
        </p>
        <ClientOutlook client={client} now={now} dayStart={dayStart} />
        <div className={styles.tabs}>
          <LinkTabs label={t('appointments.lists')} tabs={tabs} active={state.list} link={Link} />
        </div>
        <ClientAppointmentsPage key={state.list} {...{ client, state, place, now, dayStart }} />
      </Paper>
    </AppointmentDialogs>
  );
}

type ClientAppointmentsPageProps = ClientOutlookProps & { state: ClientsState; place: Required<ClientPlace> };

/** Whose rows these look like on the dashboard. */
const rowsLike = { upcoming: 'upcoming', past: 'previous' } as const;

/** One page of one list of a client's appointments. */
function ClientAppointmentsPage({ client, state, place, now, dayStart }: ClientAppointmentsPageProps) {
  const { t } = useText('mf-dashboard/clients');
  const { list, page, pageSize } = place;
  const answer = useCall(listAppointments, clientAppointmentsInput(client, place, dayStart), {
    keepPrevious: true,
  });
  const toPage = (target: number) => clientsLocation({ ...state, page: target });
  return (
    <PagedAppointments
      answer={answer}
      page={page}
      pageSize={pageSize}
      toPage={toPage}
      list={rowsLike[list]}
      label={t(`appointments.${list}`)}
      now={now}
      empty={
        <EmptyState icon={<IconCalendarEvent size={26} stroke={1.75} />} title={t(`appointments.empty.${list}`)} />
      }
    />
  );
}
