import type { Appointment } from '@portal/contract/entities/appointment';
import type { Day } from '@portal/contract/rules/days';
import { heldUntil } from '@portal/contract/rules/held-until';
import { type Place, placeSideBySide, type Span } from './lanes.ts';
import { type ClockChange, clockChangeOf, wallMinutes } from './wall-clock.ts';

/** What of an appointment its place in a calendar depends on. */
export type Times = Pick<Appointment, 'start_date' | 'end_date' | 'status' | 'duration'>;

/** An appointment, or as much of it as falls on one day, and where it stands in the column of that day. */
export interface Piece<Item extends Times = Appointment> extends Span, Place {
  appointment: Item;
  /** It began on an earlier day. */
  continues: boolean;
  /** It goes on on the next day. */
  goesOn: boolean;
  /** Its time would be read in two ways: it touches the hour that the clocks repeat. */
  ambiguous: boolean;
}

const MINUTE = 60_000;
const FULL_DAY = 24 * 60;
/** The place of what overlaps nothing. */
const alone: Place = { lane: 0, lanes: 1, inStrip: false, strip: 0 };
/** What is shorter is drawn as long as this, so that it can be read and hit. */
const SHORTEST = 25;

/** A calendar has no seconds: one session that ends in the minute in which the next begins does not overlap it. */
function wholeMinute(moment: number): number {
  return Math.floor(moment / MINUTE) * MINUTE;
}

/** When an appointment takes place or was held, in milliseconds; `last` is its last one, never before its first. */
function momentsOf(times: Times): { first: number; last: number } {
  const first = wholeMinute(Date.parse(times.start_date));
  return { first, last: Math.max(first, wholeMinute(heldUntil(times).getTime()) - 1) };
}

/**
 * What falls on a day, in the order of its starts, what overlaps side by side (BS-001).
 * @param appointments in any order
 * @param day the bounds of the day in the zone
 */
export function piecesOf<Item extends Times>(
  appointments: readonly Item[],
  day: Day,
  timeZone: string,
): readonly Piece<Item>[] {
  const change = clockChangeOf(day, timeZone);
  const [start, end] = [day.start.getTime(), day.end.getTime()];
  const parts = appointments
    .map((appointment) => ({ appointment, ...momentsOf(appointment) }))
    .filter(({ first, last }) => first < end && last >= start)
    .map(({ appointment, first, last }) => {
      const from = Math.max(first, start);
      const to = Math.min(last, end - 1);
      return {
        appointment,
        off: appointment.status === 'canceled',
        continues: first < start,
        goesOn: last >= end,
        ambiguous: isAmbiguous(from, to, change),
        from,
        last,
        ...spanOf(from, to, change, timeZone),
      };
    })
    .sort((left, right) => left.from - right.from || right.last - left.last);
  const places = placeSideBySide(parts);
  return parts.map(({ from, last, off, ...part }, index) => ({ ...part, ...(places[index] ?? alone) }));
}

/** The hours on the wall clock that a piece takes up; across an hour that comes twice, all of that hour. */
function spanOf(from: number, to: number, change: ClockChange | null, timeZone: string): Span {
  let top = wallMinutes(new Date(from), timeZone);
  let bottom = wallMinutes(new Date(to), timeZone) + 1;
  if (change?.kind === 'repeated' && from < change.at.getTime() && to >= change.at.getTime()) {
    top = Math.min(top, change.from);
    bottom = Math.max(bottom, change.to);
  }
  top = Math.min(top, FULL_DAY - SHORTEST);
  return { top, bottom: Math.max(bottom, top + SHORTEST) };
}

function isAmbiguous(from: number, to: number, change: ClockChange | null): boolean {
  if (change?.kind !== 'repeated') return false;
  const length = (change.to - change.from) * MINUTE;
  return from < change.at.getTime() + length && to >= change.at.getTime() - length;
}
