import type { Appointment } from '@portal/contract/entities/appointment';
import { type CalendarDate, dayOn } from '@portal/contract/rules/days';
import type { Dates } from '../dates.ts';
import { type Piece, piecesOf } from '../pieces.ts';
import { type ClockChange, clockChangeOf } from '../wall-clock.ts';

/** One day of a view, with what falls on it. */
export interface CalendarDay {
  date: CalendarDate;
  /** Null while nobody knows. */
  pieces: readonly Piece[] | null;
  change: ClockChange | null;
}

/**
 * The days of a view, in their order.
 * @param sessions undefined while they are on their way
 */
export function calendarDays(
  dates: Dates,
  sessions: readonly Appointment[] | undefined,
  timeZone: string,
): readonly CalendarDay[] {
  return dates.map((date) => {
    const day = dayOn(date, timeZone);
    return { date, pieces: sessions ? piecesOf(sessions, day, timeZone) : null, change: clockChangeOf(day, timeZone) };
  });
}
