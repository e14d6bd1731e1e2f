const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const),
      timeZoneName: 'longOffset',
    });
  formatters.set(timeZone, known);
  return known;
}

/** By a formatter, which takes longer than all the rest of a row of a table. */
function formatted(instant: number, timeZone: string): { wall: string; offset: string } {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const wall = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
  return { wall, offset: part('timeZoneName').replace('GMT', '') || '+00:00' };
}

/** The offset of a whole day by UTC in a zone; null for a day on which clocks are changed. */
const offsets = new Map<string, string | null>();
/** Days of which the offset is kept: long tables have a few years. */
const MOST_DAYS = 5_000;
const DAY = 86_400_000;

function offsetOfDay(day: number, timeZone: string): string | null {
  const key = `${day} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_DAYS) offsets.clear();
  const { offset } = formatted(day * DAY, timeZone);
  const isSame = offset === formatted((day + 1) * DAY, timeZone).offset;
  offsets.set(key, isSame ? offset : null);
  return isSame ? offset : null;
}

/**
 * An instant in ISO 8601 by the clock of a zone: `2026-03-18T10:30:00-04:00`.
 * @param timeZone IANA name, `America/Toronto`
 */
export function zonedIso(instant: string | number, timeZone: string): string {
  const at = new Date(instant).getTime();
  const offset = offsetOfDay(Math.floor(at / DAY), timeZone);
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset ?? '') ?? [];
  if (sign === undefined) {
    const { wall, offset: exact } = formatted(at, timeZone);
    return `${wall}${exact}`;
  }
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return `${new Date(at + shift).toISOString().slice(0, 19)}${offset}`;
}
