import type { CalendarDate } from '@portal/contract/rules/days';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { useCalendarFormats } from '../calendar-formats.ts';
import { scheduleLocation } from '../schedule-state.ts';
import styles from './day-heading.module.css';

interface DayHeadingProps {
  id: string;
  date: CalendarDate;
  isToday: boolean;
  /** The day is all that is shown: there is nowhere closer to lead. */
  isAlone: boolean;
}

/** Which day it is, with a way to that day alone; today is said in words. */
export function DayHeading({ id, date, isToday, isAlone }: DayHeadingProps) {
  const { t } = useText('mf-dashboard/schedule');
  const { weekday, monthDay, shortWeekday, shortMonthDay } = useCalendarFormats();
  const { pathname } = useLocation();
  const words = (
    <time dateTime={date}>
      <span className={styles.long}>
        <span className={styles.weekday}>{weekday(date)}</span> <span className={styles.date}>{monthDay(date)}</span>
      </span>
      <span aria-hidden="true" className={styles.short}>
        <span className={styles.weekday}>{shortWeekday(date)}</span>{' '}
        <span className={styles.date}>{shortMonthDay(date)}</span>
      </span>
    </time>
  );
  return (
    <h3 id={id} className={styles.heading}>
      {isAlone ? (
        words
      ) : (
        <Link to={scheduleLocation(pathname, { view: 'day', date })} className={styles.link}>
          {words}
        </Link>
      )}
      {isToday && (
        <>
          {' '}
          <span className={styles.today}>{t('shared:today')}</span>
        </>
      )}
    </h3>
  );
}
