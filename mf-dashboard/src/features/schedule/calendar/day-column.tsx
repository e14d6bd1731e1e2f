import { useText } from '@portal/portal-kit/i18n';
import { useId } from 'react';
import { fitInto, type Room } from '../crowds.ts';
import styles from './calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';
import { ClockMarks } from './clock-marks.tsx';
import { CrowdLink } from './crowd-link.tsx';
import { DayHeading } from './day-heading.tsx';
import { EventButton } from './event-button.tsx';
import { EventSkeletons } from './event-skeletons.tsx';
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
