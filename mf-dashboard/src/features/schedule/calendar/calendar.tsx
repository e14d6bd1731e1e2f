import { useFormats } from '@portal/portal-kit';
import { useWide } from '@portal/ui/data';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { useCalendarFormats } from '../calendar-formats.ts';
import type { View } from '../dates.ts';
import { type Hours, hoursFor, openingHour } from '../hours.ts';
import type { Room } from '../lanes.ts';
import type { Piece } from '../pieces.ts';
import { wallMinutes } from '../wall-clock.ts';
import styles from './calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';
import { DayColumn } from './day-column.tsx';

interface CalendarProps {
  view: View;
  days: readonly CalendarDay[];
  now: Date;
  onOpen: (appointmentId: string) => void;
}

/** What can be read side by side: in a seventh of the width little, in all of it whatever `canStandSideBySide`. */
const rooms: Record<View, Room> = {
  week: { lanes: 3, strip: 1 },
  day: { lanes: Number.POSITIVE_INFINITY, strip: Number.POSITIVE_INFINITY },
  agenda: { lanes: 1, strip: 1 },
};

/** Whether a day has few enough sessions at once; one that has more is a list. */
function canStandSideBySide(pieces: readonly Piece[], isWide: boolean): boolean {
  return pieces.every(({ lanes, strip }) => lanes + strip <= (isWide ? 8 : 3));
}

/** Seven columns that can be read: 900 px at usual text size. */
const WEEK_EM = 56.25;

/**
 * Days as lists under headings. A grid of hours is only how they are laid out, where there is room for it: a day
 * anywhere, a week on a wide screen, an agenda nowhere.
 */
export function Calendar({ view, days, now, onOpen }: CalendarProps) {
  const { timeZone, dayKey } = useFormats();
  const isWide = useWide(WEEK_EM);
  const today = dayKey(now);
  const pieces = days.flatMap((day) => day.pieces ?? []);
  const isGrid = view === 'week' ? isWide : view === 'day' && canStandSideBySide(pieces, isWide);
  const hours = hoursFor(pieces);
  const nowMinutes = days.some(({ date }) => date === today) ? wallMinutes(now, timeZone) : null;
  const isWhole = isGrid && days.every((day) => day.pieces !== null);
  const grid = useOpeningHour(isWhole ? `${view} ${days[0]?.date}` : null, hours, nowMinutes);
  const size = {
    '--days': days.length,
    '--first-hour': hours.first,
    '--hours': hours.last - hours.first,
  } as CSSProperties;
  return (
    <div
      ref={grid}
      className={styles.calendar}
      data-grid={isGrid}
      data-columns={isGrid ? days.length : 1}
      style={size}
      {...(isGrid && { role: 'group', 'aria-labelledby': 'schedule-dates', tabIndex: 0 })}
    >
      {isGrid && <HourAxis hours={hours} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unstyled list is one */}
      <ul role="list" className={styles.days}>
        {days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            nowMinutes={day.date === today ? nowMinutes : null}
            isAlone={view === 'day'}
            room={isGrid ? rooms[view] : null}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  );
}

/** The hours beside a grid. For the eye: each session says its own times. */
function HourAxis({ hours }: { hours: Hours }) {
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

/**
 * Scrolls a grid, and not the page, to the hour it is opened at: once for each opening, so that it stays where its
 * reader scrolls it.
 * @param opening what is open, in a word; null while it is not all there
 */
function useOpeningHour(
  opening: string | null,
  hours: Hours,
  nowMinutes: number | null,
): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const opened = useRef<string | null>(null);
  useLayoutEffect(() => {
    const events = grid.current?.querySelector('[data-hours]');
    if (!grid.current || !events || opening === null || opened.current === opening) return;
    opened.current = opening;
    const perHour = events.scrollHeight / (hours.last - hours.first);
    grid.current.scrollTop = (openingHour(hours, nowMinutes) - hours.first) * perHour;
  }, [opening, hours, nowMinutes]);
  return grid;
}
