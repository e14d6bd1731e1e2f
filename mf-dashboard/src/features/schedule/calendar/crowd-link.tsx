import type { CalendarDate } from '@portal/contract/rules/days';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import type { Crowd } from '../crowds.ts';
import { scheduleLocation } from '../schedule-state.ts';
import styles from './event-button.module.css';
import { eventMark, moveFocus } from './move-focus.ts';
import { placeStyle } from './place-style.ts';

interface CrowdLinkProps {
  crowd: Crowd;
  date: CalendarDate;
  /** Id of the day's heading. */
  dayId: string;
}

/** How many sessions there was no room for, with the way to the day that shows them all. */
export function CrowdLink({ crowd, date, dayId }: CrowdLinkProps) {
  const { t } = useText('mf-dashboard/schedule');
  const { pathname } = useLocation();
  return (
    <li className={styles.place} data-strip={crowd.inStrip} style={placeStyle(crowd)}>
      <Link
        {...eventMark}
        to={scheduleLocation(pathname, { view: 'day', date })}
        className={styles.crowd}
        aria-label={t('event.more', { count: crowd.count })}
        aria-describedby={dayId}
        onKeyDown={moveFocus}
      >
        +{crowd.count}
      </Link>
    </li>
  );
}
