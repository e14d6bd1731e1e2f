import { adminListAppointments } from '@portal/contract/calls/admin-appointments';
import type { AppointmentStatus } from '@portal/contract/rules/appointments';
import { useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { useSearchParams } from '@portal/portal-kit/router';
import { ListAnswer } from '../sections/list-answer.tsx';
import { readPage } from '../sections/page-number.ts';
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
  const [query] = useSearchParams();
  const now = useNow(60_000);
  const answer = useCall(
    adminListAppointments,
    {
      query: {
        ...(clientId !== undefined && { client_id: clientId }),
        page: readPage(query),
        ...(status !== undefined && { filters: { status } }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <StatusDialogs focusAfter={focusAfter}>
      <ListAnswer
        answer={answer}
        label={t('sections.appointments')}
        empty={{ title: t('appointments.noneTitle'), text: t('appointments.noneText') }}
      >
        {(appointments) => (
          <ul className={styles.rows}>
            {appointments.map((appointment) => (
              <AppointmentRow key={appointment.id} appointment={appointment} now={now} />
            ))}
          </ul>
        )}
      </ListAnswer>
    </StatusDialogs>
  );
}
