import type { Appointment } from '@portal/contract/entities/appointment';
import type { CalendarDate } from '@portal/contract/rules/days';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { VisuallyHidden } from '@portal/ui/base';
import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconHourglass } from '@portal/ui/icons';
import type { CSSProperties } from 'react';
import { modalityIcons } from '../../appointment/appointment-facts.tsx';
import type { Crowd } from '../crowds.ts';
import type { Place, Span } from '../lanes.ts';
import type { Piece } from '../pieces.ts';
import { scheduleLocation } from '../schedule-state.ts';
import styles from './event-button.module.css';
import { eventMark, moveFocus } from './move-focus.ts';
import type { SessionWords } from './use-session-words.ts';

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
export function EventButton({ piece, words, dayId, onOpen }: EventButtonProps) {
  const { appointment, top, bottom, inStrip, continues } = piece;
  return (
    <li className={styles.place} data-strip={inStrip} style={placeStyle(piece)}>
      <button
        type="button"
        {...eventMark}
        className={styles.event}
        data-status={appointment.status}
        data-short={bottom - top < shortMinutes}
        aria-describedby={dayId}
        aria-haspopup="dialog"
        onClick={() => onOpen(appointment.id)}
        onKeyDown={moveFocus}
      >
        <VisuallyHidden>{words.name}</VisuallyHidden>
        <span aria-hidden="true" className={styles.time} data-continues={continues}>
          {words.from}
          <span className={styles.until}>{words.until}</span>
        </span>
        <span aria-hidden="true" className={styles.who}>
          {words.who}
        </span>
        {words.overnight !== null && (
          <span aria-hidden="true" className={styles.overnight} data-continues={continues}>
            {words.overnight}
          </span>
        )}
        <span aria-hidden="true" className={styles.facts}>
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
    <span aria-hidden="true" className={styles.icons}>
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

/** Where something stands in a grid, as numbers for the styles. */
function placeStyle({ top, bottom, lane, lanes, strip }: Span & Place): CSSProperties {
  const numbers = { '--top': top, '--bottom': bottom, '--lane': lane, '--lanes': lanes, '--strip': Math.min(strip, 1) };
  return numbers as CSSProperties;
}
