import { VisuallyHidden } from '@portal/ui/base';
import type { Piece } from '../pieces.ts';
import styles from './event-button.module.css';
import { EventIcons } from './event-icons.tsx';
import { eventMark, moveFocus } from './move-focus.ts';
import { placeStyle } from './place-style.ts';
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
