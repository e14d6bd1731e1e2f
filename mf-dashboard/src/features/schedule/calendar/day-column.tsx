import { type CalendarDate, noonOf } from '@portal/contract/rules/days';
import { useText } from '@portal/portal-kit/i18n';
import { Skeleton } from '@portal/ui/data';
import { type CSSProperties, useId } from 'react';
import { fitInto, type Room } from '../crowds.ts';
import type { ClockChange } from '../wall-clock.ts';
import styles from './calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';
import { DayHeading } from './day-heading.tsx';
import { CrowdLink, EventButton } from './event-button.tsx';
import { dayMark } from './move-focus.ts';
import { useSessionWords } from './use-session-words.ts';

interface DayColumnProps {
  day: CalendarDay;
  /** Minutes since midnight by the clock on the wall, where this day is today. */
  nowMinutes: number | null;
  isAlone: boolean;
  /** How many can stand side by side; null where they do not. */
  room: Room | null;
  onOpen: (appointmentId: string) => void;
}

/** A day: its heading, and its sessions as a list in the order of time, however they are laid out. */
export function DayColumn({ day, nowMinutes, isAlone, room, onOpen }: DayColumnProps) {
  const { t } = useText('mf-dashboard/schedule');
  const wordsOf = useSessionWords();
  const id = useId();
  const isToday = nowMinutes !== null;
  const { shown, crowds } = room && day.pieces ? fitInto(day.pieces, room) : { shown: day.pieces ?? [], crowds: [] };
  return (
    <li {...dayMark} className={styles.day} data-today={isToday}>
      <div className={styles.head}>
        <DayHeading id={id} date={day.date} isToday={isToday} isAlone={isAlone} />
      </div>
      <div className={styles.body}>
        <ClockMarks change={day.change} nowMinutes={nowMinutes} />
        {day.pieces === null && <EventSkeletons date={day.date} />}
        {day.pieces?.length === 0 && <p className={styles.empty}>{t('noSessions')}</p>}
        {day.pieces !== null && day.pieces.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unstyled list is one
          <ul role="list" className={styles.events} aria-labelledby={id}>
            {shown.map((piece) => (
              <EventButton key={piece.appointment.id} piece={piece} words={wordsOf(piece)} dayId={id} onOpen={onOpen} />
            ))}
            {crowds.map((crowd) => (
              <CrowdLink key={`${crowd.inStrip} ${crowd.top}`} crowd={crowd} date={day.date} dayId={id} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

interface ClockMarksProps {
  change: ClockChange | null;
  /** Where the line of the present goes; null on any other day. */
  nowMinutes: number | null;
}

/** What lies behind the events of a grid: the present, and hours that the day lacks or has twice. Words say it all too. */
function ClockMarks({ change, nowMinutes }: ClockMarksProps) {
  const at = (top: number, bottom: number) => ({ '--top': top, '--bottom': bottom }) as CSSProperties;
  return (
    <div className={styles.marks} aria-hidden="true">
      {change !== null && <div className={styles.change} data-kind={change.kind} style={at(change.from, change.to)} />}
      {nowMinutes !== null && <div className={styles.now} style={at(nowMinutes, nowMinutes)} />}
    </div>
  );
}

/** Hours of the day at which something seems to stand, a little different from day to day; none at weekends. */
const patterns = [[], [9, 13], [10, 14], [9, 15], [11, 14], [9, 12], []] as const;

/** Sessions of a day on their way: as large as an hour of the grid, as a row in a list. */
function EventSkeletons({ date }: { date: CalendarDate }) {
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
