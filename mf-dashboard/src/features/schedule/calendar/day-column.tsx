import type { Appointment } from '@portal/contract/entities/appointment';
import { type CalendarDate, noonOf } from '@portal/contract/rules/days';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { VisuallyHidden } from '@portal/ui/base';
import { Skeleton } from '@portal/ui/data';
import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconHourglass } from '@portal/ui/icons';
import { type CSSProperties, useId } from 'react';
import { modalityIcons } from '../../appointment/appointment-facts.tsx';
import { useCalendarFormats } from '../calendar-formats.ts';
import { type Crowd, fitInto, type Place, type Room, type Span } from '../lanes.ts';
import type { Piece } from '../pieces.ts';
import { scheduleLocation } from '../schedule-state.ts';
import type { ClockChange } from '../wall-clock.ts';
import styles from './calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';
import dayHeadingStyles from './day-heading.module.css';
import eventButtonStyles from './event-button.module.css';
import { dayMark, eventMark, moveFocus } from './move-focus.ts';
import { type SessionWords, useSessionWords } from './use-session-words.ts';

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

interface DayHeadingProps {
  id: string;
  date: CalendarDate;
  isToday: boolean;
  /** The day is all that is shown: there is nowhere closer to lead. */
  isAlone: boolean;
}

/** Which day it is, with a way to that day alone; today is said in words. */
function DayHeading({ id, date, isToday, isAlone }: DayHeadingProps) {
  const { t } = useText('mf-dashboard/schedule');
  const { weekday, monthDay, shortWeekday, shortMonthDay } = useCalendarFormats();
  const { pathname } = useLocation();
  const words = (
    <time dateTime={date}>
      <span className={dayHeadingStyles.long}>
        <span className={dayHeadingStyles.weekday}>{weekday(date)}</span>{' '}
        <span className={dayHeadingStyles.date}>{monthDay(date)}</span>
      </span>
      <span aria-hidden="true" className={dayHeadingStyles.short}>
        <span className={dayHeadingStyles.weekday}>{shortWeekday(date)}</span>{' '}
        <span className={dayHeadingStyles.date}>{shortMonthDay(date)}</span>
      </span>
    </time>
  );
  return (
    <h3 id={id} className={dayHeadingStyles.heading}>
      {isAlone ? (
        words
      ) : (
        <Link to={scheduleLocation(pathname, { view: 'day', date })} className={dayHeadingStyles.link}>
          {words}
        </Link>
      )}
      {isToday && (
        <>
          {' '}
          <span className={dayHeadingStyles.today}>{t('shared:today')}</span>
        </>
      )}
    </h3>
  );
}

interface EventButtonProps {
  piece: Piece;
  words: SessionWords;
  /** Id of the day's heading: which day it is, for who comes here by the Tab key. */
  dayId: string;
  onOpen: (appointmentId: string) => void;
}

/** Below this there is room for one line. */
const shortMinutes = 50;

/**
 * One session in the calendar; its details at a click. Its name says all of it in one breath, whatever is cut for the
 * eye. Where it stands in a grid, the styles make of these numbers.
 */
function EventButton({ piece, words, dayId, onOpen }: EventButtonProps) {
  const { appointment, top, bottom, inStrip, continues } = piece;
  return (
    <li className={eventButtonStyles.place} data-strip={inStrip} style={placeStyle(piece)}>
      <button
        type="button"
        {...eventMark}
        className={eventButtonStyles.event}
        data-status={appointment.status}
        data-short={bottom - top < shortMinutes}
        aria-describedby={dayId}
        aria-haspopup="dialog"
        onClick={() => onOpen(appointment.id)}
        onKeyDown={moveFocus}
      >
        <VisuallyHidden>{words.name}</VisuallyHidden>
        <span aria-hidden="true" className={eventButtonStyles.time} data-continues={continues}>
          <span className={eventButtonStyles.from}>{words.from}</span>
          <span className={eventButtonStyles.span}>{words.span}</span>
        </span>
        <span aria-hidden="true" className={eventButtonStyles.who}>
          {words.who}
        </span>
        {words.overnight !== null && (
          <span aria-hidden="true" className={eventButtonStyles.overnight} data-continues={continues}>
            {words.overnight}
          </span>
        )}
        <span aria-hidden="true" className={eventButtonStyles.facts}>
          {words.facts}
        </span>
        <EventIcons appointment={appointment} />
      </button>
    </li>
  );
}

const statuses = {
  scheduled: IconCalendarEvent,
  pending: IconHourglass,
  completed: IconCircleCheck,
  canceled: IconCircleX,
} as const;

/** How a session is held and how it stands, where there is no room for words: its name has those. */
function EventIcons({ appointment }: { appointment: Appointment }) {
  const Modality = modalityIcons[appointment.modality];
  const Status = statuses[appointment.status];
  return (
    <span aria-hidden="true" className={eventButtonStyles.icons}>
      <Modality size={14} />
      <Status size={14} />
    </span>
  );
}

interface CrowdLinkProps {
  crowd: Crowd;
  date: CalendarDate;
  /** Id of the day's heading. */
  dayId: string;
}

/** How many sessions there was no room for, with the way to the day that shows them all. */
function CrowdLink({ crowd, date, dayId }: CrowdLinkProps) {
  const { t } = useText('mf-dashboard/schedule');
  const { pathname } = useLocation();
  return (
    <li className={eventButtonStyles.place} data-strip={crowd.inStrip} style={placeStyle(crowd)}>
      <Link
        {...eventMark}
        to={scheduleLocation(pathname, { view: 'day', date })}
        className={eventButtonStyles.crowd}
        aria-label={t('event.more', { count: crowd.count })}
        aria-describedby={dayId}
        onKeyDown={moveFocus}
      >
        +{crowd.count}
      </Link>
    </li>
  );
}

/** Where something stands in a grid, as numbers for the eventButtonStyles. */
function placeStyle({ top, bottom, lane, lanes, strip }: Span & Place): CSSProperties {
  const numbers = { '--top': top, '--bottom': bottom, '--lane': lane, '--lanes': lanes, '--strip': Math.min(strip, 1) };
  return numbers as CSSProperties;
}
