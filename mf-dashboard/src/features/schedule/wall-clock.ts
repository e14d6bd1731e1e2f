import type { Day } from '@portal/contract/rules/days';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Clocks are costly to make and few. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** What a clock on the wall shows at a moment, in minutes since midnight: 90 at half past one. */
export function wallMinutes(moment: Date, timeZone: string): number {
  let minutes = 0;
  for (const { type, value } of clockOf(timeZone).formatToParts(moment)) {
    if (type === 'hour') minutes += Number(value) * 60;
    if (type === 'minute') minutes += Number(value);
  }
  return minutes;
}

/** What the clocks do on a day: hours that the day lacks, or has twice. From and to in minutes since midnight. */
export interface ClockChange {
  kind: 'skipped' | 'repeated';
  /** The moment of the change. */
  at: Date;
  from: number;
  to: number;
}

const MINUTE = 60_000;
const FULL_DAY = 24 * 60;

/**
 * The change of the clocks on a day, if there is one. Daylight saving changes the clocks at most once a day.
 * @param day the bounds of the day in the zone
 */
export function clockChangeOf(day: Day, timeZone: string): ClockChange | null {
  const lacking = FULL_DAY - (day.end.getTime() - day.start.getTime()) / MINUTE;
  if (lacking === 0 || lacking === FULL_DAY) return null;
  const at = momentOfChange(day, timeZone);
  const shown = wallMinutes(at, timeZone);
  return lacking > 0
    ? { kind: 'skipped', at, from: shown - lacking, to: shown }
    : { kind: 'repeated', at, from: shown, to: shown - lacking };
}

/** From the change on, the time on the wall is no longer the time since the day began. */
function momentOfChange({ start, end }: Day, timeZone: string): Date {
  const isAfter = (minutes: number) => wallMinutes(new Date(start.getTime() + minutes * MINUTE), timeZone) !== minutes;
  let low = -1;
  let high = (end.getTime() - start.getTime()) / MINUTE - 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAfter(middle)) high = middle;
    else low = middle;
  }
  return new Date(start.getTime() + high * MINUTE);
}
