import type { Appointment } from '@portal/contract/entities/appointment';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { PagedList, type PagedListProps } from '@portal/ui/lists';
import { AppointmentRow } from './appointment-row.tsx';
import styles from './appointments.module.css';
import { StatusDialogs } from './status-dialogs.tsx';

interface AppointmentListProps extends Pick<PagedListProps<Appointment>, 'answer' | 'empty'> {
  /** Its page in the address, and which list it is. */
  list: { page: number; toPage: (page: number) => string; key: string };
  /** Id of what gets the focus when a row has left the list. */
  focusAfter: string;
}

/** Appointments of all practitioners, newest first, each with the way to change its status (ADMIN-010). */
export function AppointmentList({ answer, list, empty, focusAfter }: AppointmentListProps) {
  const { t } = useText('mf-admin');
  const now = useNow(60_000);
  return (
    <StatusDialogs focusAfter={focusAfter}>
      <PagedList
        answer={answer}
        page={list.page}
        pageSize={PAGE_SIZE}
        toPage={list.toPage}
        label={t('sections.appointments')}
        list={list.key}
        failed={t('states.failedTitle')}
        empty={empty}
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
