import { useFormats } from '@portal/portal-kit';
import type { CSSProperties } from 'react';
import type { View } from '../dates.ts';
import { hoursFor } from '../hours.ts';
import { useWide } from '../use-wide.ts';
import { wallMinutes } from '../wall-clock.ts';
import styles from './calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';
import { DayColumn } from './day-column.tsx';
import { HourAxis } from './hour-axis.tsx';

interface CalendarProps {
  view: View;
  days: readonly CalendarDay[];
  now: Date;
  onOpen: (appointmentId: string) => void;
}

/**
 * Days as lists under headings. A grid of hours is only how they are laid out, where there is room for it: a day
 * anywhere, a week on a wide screen, an agenda nowhere.
 */
export function Calendar({ view, days, now, onOpen }: CalendarProps) {
  const { timeZone, dayKey } = useFormats();
  const isWide = useWide();
  const today = dayKey(now);
  const isGrid = view === 'day' || (view === 'week' && isWide);
  const hours = hoursFor(days.flatMap(({ pieces }) => pieces ?? []));
  const size = {
    '--days': days.length,
    '--first-hour': hours.first,
    '--hours': hours.last - hours.first,
  } as CSSProperties;
  return (
    <div className={styles.calendar} data-grid={isGrid} style={size}>
      {isGrid && <HourAxis hours={hours} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unstyled list is one */}
      <ul role="list" className={styles.days}>
        {days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            nowMinutes={day.date === today ? wallMinutes(now, timeZone) : null}
            isAlone={view === 'day'}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  );
}
