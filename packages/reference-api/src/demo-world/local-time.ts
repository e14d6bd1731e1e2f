const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The moment at which a wall clock in the zone shows this time, so many days after (or before) the date of `now`. */
export function localMoment(now: Date, timezone: string, days: number, minutesAfterMidnight: number): Date {
  const today = Math.floor(wallClock(now.getTime(), timezone) / DAY);
  const wall = (today + days) * DAY + minutesAfterMidnight * MINUTE;
  // The offset nearby is the offset then, except within hours of a clock change: hence a second look.
  const near = wall - offset(wall, timezone);
  return new Date(wall - offset(near, timezone));
}

/** Monday to Friday, in the zone. */
export function isWorkday(moment: Date, timezone: string): boolean {
  const weekday = new Date(wallClock(moment.getTime(), timezone)).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function offset(moment: number, timezone: string): number {
  return wallClock(moment, timezone) - moment;
}

/** What the clock in the zone shows, to the minute, as if it were UTC. */
function wallClock(moment: number, timezone: string): number {
  const parts = new Map(
    clockOf(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/** Clocks are costly to make and few. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
  clocks.set(timeZone, clock);
  return clock;
}
