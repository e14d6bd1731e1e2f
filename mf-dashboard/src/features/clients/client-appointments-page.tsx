import { listAppointments } from '@portal/contract/calls/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { EmptyState } from '@portal/ui/data';
import { IconCalendarEvent } from '@portal/ui/icons';
import { PagedAppointments } from '../appointments/paged-appointments.tsx';
import { type ClientsState, clientsLocation } from './clients-state.ts';
import { clientAppointmentsInput } from './use-client-appointments.ts';

interface ClientAppointmentsPageProps {
  client: string;
  state: ClientsState;
  now: Date;
  /** Where today begins for the reader. */
  dayStart: Date;
}

/** Whose rows these look like on the dashboard. */
const rowsLike = { upcoming: 'upcoming', past: 'previous' } as const;

/** One page of one list of a client's appointments. */
export function ClientAppointmentsPage({ client, state, now, dayStart }: ClientAppointmentsPageProps) {
  const { t } = useText('mf-dashboard/clients');
  const { list, page } = state;
  const answer = useCall(listAppointments, clientAppointmentsInput(client, list, page, dayStart), {
    keepPrevious: true,
  });
  const toPage = (target: number) => clientsLocation({ ...state, page: target });
  return (
    <PagedAppointments
      answer={answer}
      page={page}
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
