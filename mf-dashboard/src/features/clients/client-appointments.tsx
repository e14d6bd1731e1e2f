import { listAppointments } from '@portal/contract/calls/appointments';
import { clientSelector } from '@portal/contract/calls/clients';
import { sendSessionLink } from '@portal/contract/calls/sessions';
import type { Appointment } from '@portal/contract/entities/appointment';
import { dayOf } from '@portal/contract/rules/days';
import { PAGE_SIZE_LIMIT } from '@portal/contract/rules/pages';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { unreadableRows, useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Paper } from '@portal/ui/base';
import { EmptyState, UnreadableRows } from '@portal/ui/data';
import { IconCalendarEvent } from '@portal/ui/icons';
import { LinkTabs, usePageSize } from '@portal/ui/lists';
import { SendLink } from '@portal/ui/overlays';
import { AppointmentDialogs } from '../appointments/appointment-dialogs.tsx';
import { nextSession } from '../appointments/next-session.ts';
import { PagedAppointments } from '../appointments/paged-appointments.tsx';
import { UndoWay } from '../undo/undo-way.tsx';
import styles from './client-appointments.module.css';
import { CLIENT_LISTS, type ClientsState, clientsLocation } from './clients-state.ts';
import { partnerOf } from './to-come.ts';
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

interface ClientOutlookProps {
  client: string;
  now: Date;
  /** Where today begins for the reader. */
  dayStart: Date;
}

/** What a client is called in an appointment that they, or their partner, have booked. */
function nameIn({ client, couples_appointment_detail }: Appointment, id: string): string {
  const guest = couples_appointment_detail?.guest;
  return guest?.id === id ? (guest.full_name ?? '') : client.preferred_name_with_last_name;
}

/** What one looks for first: when the next session is, and who the partner of a couple is, with the way to them. */
function ClientOutlook({ client, now, dayStart }: ClientOutlookProps) {
  const { t } = useText('mf-dashboard/clients');
  const { dateTime, zoneName } = useFormats();
  const { query } = clientAppointmentsInput(client, { list: 'upcoming', page: 1 }, dayStart);
  const toCome = useCall(listAppointments, { query: { ...query, per_page: PAGE_SIZE_LIMIT } });
  const past = useCall(listAppointments, clientAppointmentsInput(client, { list: 'past', page: 1 }, dayStart));
  const isOwn = (id: string) => (options.data ?? []).some((option) => option.id === id);
  const options = useCall(clientSelector, {}, { enabled: toCome.isSuccess });
  if (!toCome.data) return null;
  const unreadable = unreadableRows(toCome.data);
  if (unreadable > 0) return <UnreadableRows count={unreadable} />;
  const next = nextSession(toCome.data.data, now);
  const partner = partnerOf(client, [...toCome.data.data, ...(past.data?.data ?? [])]);
  return (
    <div className={styles.outlook}>
      <p>
        {next === undefined ? (
          t('shared:appointments.noneBooked')
        ) : (
          <>
            <strong>{t('next.label')}</strong>{' '}
            <time dateTime={next.start_date}>
              {dateTime(next.start_date)} {zoneName(next.start_date)}
            </time>
          </>
        )}
      </p>
      {next !== undefined && next.modality !== 'in_person' && (
        <SendLink call={sendSessionLink} appointmentId={next.id} person={{ id: client, name: nameIn(next, client) }} />
      )}
      {partner !== null && (
        <p>
          {t('next.partner')}{' '}
          {isOwn(partner.id) ? (
            <Anchor component={Link} to={clientsLocation({ client: partner.id })}>
              {partner.name}
            </Anchor>
          ) : (
            partner.name
          )}
        </p>
      )}
    </div>
  );
}
