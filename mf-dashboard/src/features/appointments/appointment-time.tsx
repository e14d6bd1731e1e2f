import type { Appointment } from '@portal/contract/entities/appointment';
import { useFormats } from '@portal/portal-kit';
import styles from './appointment-time.module.css';
import { zoneCouldMislead } from './zone.ts';

interface AppointmentTimeProps {
  appointment: Appointment;
  className?: string | undefined;
}

/** Day and time in the reader's language and zone (BS-032); the zone is named where the device's clock differs. */
export function AppointmentTime({ appointment, className }: AppointmentTimeProps) {
  const { date, time, zoneName, timeZone } = useFormats();
  const { start_date: start } = appointment;
  return (
    <time dateTime={start} className={className}>
      <span className={styles.date}>{date(start)}</span>{' '}
      <span className={styles.clock}>
        {time(start)}
        {zoneCouldMislead(start, timeZone) && <span className={styles.zone}> {zoneName(start)}</span>}
      </span>
    </time>
  );
}
