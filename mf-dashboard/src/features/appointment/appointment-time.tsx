import type { Appointment } from '@portal/contract/entities/appointment';
import { useFormats } from '@portal/portal-kit';
import styles from './appointment-time.module.css';
import { SessionTime } from './session-time.tsx';

interface AppointmentTimeProps {
  appointment: Appointment;
  className?: string | undefined;
}

/** Day and time in the reader's language and zone (BS-032). */
export function AppointmentTime({ appointment, className }: AppointmentTimeProps) {
  const { date } = useFormats();
  const { start_date: start } = appointment;
  return (
    <time dateTime={start} className={className}>
      <span className={styles.date}>{date(start)}</span>{' '}
      <span className={styles.clock}>
        <SessionTime at={start} zoneClassName={styles.zone} />
      </span>
    </time>
  );
}
