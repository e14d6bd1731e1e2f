import { useCalendarFormats } from '../calendar-formats.ts';
import type { Hours } from '../hours.ts';
import styles from './calendar.module.css';

/** The hours beside a grid. For the eye: each session says its own times. */
export function HourAxis({ hours }: { hours: Hours }) {
  const { hour } = useCalendarFormats();
  return (
    <div className={styles.axis} aria-hidden="true" data-hours>
      {Array.from({ length: hours.last - hours.first }, (_, index) => hours.first + index).map((number) => (
        <span key={number} className={styles.hour}>
          {hour(number)}
        </span>
      ))}
    </div>
  );
}
