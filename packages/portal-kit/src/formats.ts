import { dateIn } from '@portal/contract/rules/days';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import type { Locale } from './define-remote.ts';
import type { Edition } from './host.ts';

type Instant = Date | string | number;

/** Dates, times and numbers as one reader expects them: in their language, and in their own time zone. */
export interface Formats {
  /** IANA name of the zone that all of these go by: `America/Toronto`. */
  readonly timeZone: string;
  /** `Nov 20, 2026` / `20 nov. 2026`. */
  date(instant: Instant): string;
  /** `Friday, November 20` / `vendredi 20 novembre`. */
  longDate(instant: Instant): string;
  /** `3:05 PM` / `15 h 05`. */
  time(instant: Instant): string;
  /** `Nov 20, 2026 3:05 PM` (BS-032) / `20 nov. 2026 à 15 h 05`. */
  dateTime(instant: Instant): string;
  /** Short name of the zone at that instant: `EST`, `HNE`, `UTC−5`. */
  zoneName(instant: Instant): string;
  /** `2026-11-20`: the calendar day on which the instant falls for this reader. */
  dayKey(instant: Instant): string;
  /** `in 10 minutes` / `dans 10 minutes`, in the largest unit that fits, from minutes to days. */
  relative(instant: Instant, now: Instant): string;
  /** `1,234.5` / `1 234,5`; with the options of `Intl.NumberFormat`, also percent, money and units. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
}

const minute = 60_000;
const units = [
  { unit: 'day', size: 24 * 60 * minute },
  { unit: 'hour', size: 60 * minute },
  { unit: 'minute', size: minute },
] as const;

/** The tag that `Intl` and the `lang` attribute take, `en-CA`, `en-US` or `fr-CA`: French is Canadian in both editions. */
export function languageTag(locale: Locale, edition: Edition): string {
  return locale === 'fr' ? 'fr-CA' : EDITION_TRAITS[edition].english;
}

const known = new Map<string, Formats>();

/**
 * The formats of a reader. Made once for each kind of reader: a formatter of the platform takes milliseconds to make,
 * and every row of a list asks for some.
 * @param timeZone IANA name, `America/Toronto`; an unknown one falls back to the portal's default (SHELL-013).
 */
export function createFormats(locale: Locale, edition: Edition, timeZone: string): Formats {
  const key = `${locale} ${edition} ${timeZone}`;
  const formats = known.get(key) ?? makeFormats(locale, edition, isTimeZone(timeZone) ? timeZone : 'America/Toronto');
  known.set(key, formats);
  return formats;
}

function makeFormats(locale: Locale, edition: Edition, timeZone: string): Formats {
  const tag = languageTag(locale, edition);
  // English dates read the same in both editions (BS-032); en-CA would write "Nov. 20" and "p.m.".
  const dateTag = locale === 'fr' ? 'fr-CA' : 'en-US';
  const dates = (options: Intl.DateTimeFormatOptions, language = dateTag) =>
    once(() => new Intl.DateTimeFormat(language, { timeZone, ...options }));
  const date = dates({ year: 'numeric', month: 'short', day: 'numeric' });
  const longDate = dates({ weekday: 'long', month: 'long', day: 'numeric' });
  const time = dates({ hour: 'numeric', minute: '2-digit' });
  const zoneName = dates({ timeZoneName: 'short' }, tag);
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const numbers = new Map<string, Intl.NumberFormat>();
  const numberFormat = (options: Intl.NumberFormatOptions = {}) => {
    const key = JSON.stringify(options);
    const format = numbers.get(key) ?? new Intl.NumberFormat(tag, options);
    numbers.set(key, format);
    return format;
  };
  const joiner = locale === 'fr' ? ' à ' : ' ';
  const at = (instant: Instant) => new Date(instant);
  return {
    timeZone,
    date: (instant) => date().format(at(instant)),
    longDate: (instant) => longDate().format(at(instant)),
    time: (instant) => time().format(at(instant)),
    dateTime: (instant) => `${date().format(at(instant))}${joiner}${time().format(at(instant))}`,
    zoneName: (instant) => {
      const parts = zoneName().formatToParts(at(instant));
      return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
    },
    dayKey: (instant) => dateIn(at(instant), timeZone),
    relative: (instant, now) => {
      const distance = at(instant).getTime() - at(now).getTime();
      const { unit, size } = units.find((candidate) => Math.abs(distance) >= candidate.size) ?? units[2];
      return relative().format(Math.round(distance / size), unit);
    },
    number: (value, options) => numberFormat(options).format(value),
  };
}

/** Makes a thing when it is first needed, and keeps it. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
