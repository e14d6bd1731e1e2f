import type { Appointment } from '@portal/contract/entities/appointment';
import type { AppointmentList } from '@portal/contract/rules/appointments';
import { AppointmentRow } from './appointment-row.tsx';
import styles from './appointment-rows.module.css';

interface AppointmentRowsProps {
  appointments: readonly Appointment[];
  list: AppointmentList;
  now: Date;
  /** These rows are about to be replaced. */
  dimmed: boolean;
}

/** The rows of one page, on common columns. */
export function AppointmentRows({ appointments, list, now, dimmed }: AppointmentRowsProps) {
  return (
    // Safari forgets that an unstyled list is one.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className={styles.rows} data-dimmed={dimmed} aria-busy={dimmed} aria-labelledby="appointments-list">
      {appointments.map((appointment) => (
        <AppointmentRow key={appointment.id} appointment={appointment} list={list} now={now} />
      ))}
    </ul>
  );
}
