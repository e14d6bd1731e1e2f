import { useText } from '@portal/portal-kit/i18n';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import { useCalendarFormats } from '../calendar-formats.ts';
import styles from './clock-notes.module.css';

/** In words, what the clocks do in the days on show: hours that a day lacks, or has twice. */
export function ClockNotes({ days }: { days: readonly CalendarDay[] }) {
  const { t } = useText('mf-dashboard/schedule');
  const { clock, fullDate } = useCalendarFormats();
  return days.map(
    ({ date, change }) =>
      change !== null && (
        <p key={date} className={styles.note}>
          {t(`clocks.${change.kind}`, {
            date: fullDate(date),
            from: clock(change.from),
            to: clock(change.to),
          })}
        </p>
      ),
  );
}
