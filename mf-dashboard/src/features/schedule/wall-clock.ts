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
