import type { CalendarDate } from '@portal/contract/rules/days';
import { Skeleton } from '@portal/ui/data';
import type { CSSProperties } from 'react';
import { noonOf } from '../dates.ts';
import styles from './event-skeletons.module.css';

/** Hours of the day at which something seems to stand, a little different from day to day; none at weekends. */
const patterns = [[], [9, 13], [10, 14], [9, 15], [11, 14], [9, 12], []] as const;

/** Sessions of a day on their way: as large as an hour of the grid, as a row in a list. */
export function EventSkeletons({ date }: { date: CalendarDate }) {
  const hours = patterns[noonOf(date).getUTCDay()] ?? [];
  return (
    <div className={styles.skeletons} aria-hidden="true">
      {hours.map((hour) => (
        <div key={hour} className={styles.skeleton} style={{ '--top': hour } as CSSProperties}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}
