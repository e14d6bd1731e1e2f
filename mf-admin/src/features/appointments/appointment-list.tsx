import { adminListAppointments } from '@portal/contract/calls/admin-appointments';
import type { AppointmentStatus } from '@portal/contract/rules/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { EmptyState } from '@portal/ui/data';
import { IconSearch } from '@portal/ui/icons';
import { PagedList, usePage } from '@portal/ui/lists';
import { AppointmentRow } from './appointment-row.tsx';
import styles from './appointments.module.css';
import { StatusDialogs } from './status-dialogs.tsx';

interface AppointmentListProps {
  /** Only this client's. */
  clientId?: string;
  /** Only those that stand so. */
  status?: AppointmentStatus | undefined;
  /** Id of what gets the focus when a row has left the list. */
  focusAfter: string;
}

/** Appointments of all practitioners, newest first, each with the way to change its status (ADMIN-010). */
export function AppointmentList({ clientId, status, focusAfter }: AppointmentListProps) {
  const { t } = useText('mf-admin');
  const { page, toPage } = usePage();
  const now = useNow(60_000);
  const answer = useCall(
    adminListAppointments,
    {
      query: {
        ...(clientId !== undefined && { client_id: clientId }),
        page,
        ...(status !== undefined && { filters: { status } }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <StatusDialogs focusAfter={focusAfter}>
      <PagedList
        answer={answer}
        page={page}
        pageSize={PAGE_SIZE}
        toPage={toPage}
        label={t('sections.appointments')}
        list={`${clientId} ${status}`}
        failed={t('states.failedTitle')}
        empty={
          <EmptyState
            icon={<IconSearch size={26} stroke={1.75} />}
            title={t('appointments.noneTitle')}
            text={t('appointments.noneText')}
          />
        }
      >
        {(appointments) => (
          <ul className={styles.rows}>
            {appointments.map((appointment) => (
              <AppointmentRow key={appointment.id} appointment={appointment} now={now} />
            ))}
          </ul>
        )}
      </PagedList>
    </StatusDialogs>
  );
}
