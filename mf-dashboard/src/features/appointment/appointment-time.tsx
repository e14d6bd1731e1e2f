import type { Appointment } from '@portal/contract/entities/appointment';
import { useFormats } from '@portal/portal-kit';
import { Link } from '@portal/portal-kit/router';
import styles from './appointment-time.module.css';

/** Where the page of an appointment is. */
export function appointmentPath(id: string): string {
  return `/appointments/${encodeURIComponent(id)}`;
}

interface AppointmentTimeProps {
  appointment: Pick<Appointment, 'id' | 'start_date'>;
  className?: string | undefined;
  /** It leads to the appointment's page. */
  linked?: boolean;
}

/** Day and time in the reader's language and zone (BS-032). */
export function AppointmentTime({ appointment, className, linked = false }: AppointmentTimeProps) {
  const { date } = useFormats();
  const { id, start_date: start } = appointment;
  const words = (
    <>
      <span className={styles.date}>{date(start)}</span>{' '}
      <span className={styles.clock}>
        <SessionTime at={start} zoneClassName={styles.zone} />
      </span>
    </>
  );
  return (
    <time dateTime={start} className={className}>
      {linked ? (
        <Link to={appointmentPath(id)} className={styles.link}>
          {words}
        </Link>
      ) : (
        words
      )}
    </time>
  );
}

/** A time of day, always with its zone: people and their devices travel, appointments do not. */
export function SessionTime({ at, zoneClassName }: { at: string; zoneClassName?: string | undefined }) {
  const { time, zoneName } = useFormats();
  return (
    <>
      {time(at)} <span className={zoneClassName}>{zoneName(at)}</span>
    </>
  );
}
