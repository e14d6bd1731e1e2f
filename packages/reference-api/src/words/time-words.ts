import { dateIn } from '@portal/contract/rules/days';
import type { Locale } from '@portal/contract/rules/locales';
import { DEFAULT_TIME_ZONE } from '@portal/contract/rules/time-zone';

/** Whoever reads of a moment: in their language and on their own clock. */
interface TimeReader {
  locale: Locale;
  /** IANA name; one that this machine does not know is read as the portal's default. */
  timezone: string;
}

/** `3:42 PM EDT` / `15 h 42 HAE`: with the zone's name, because a refusal or a mail may be read anywhere. */
export function timeWords(moment: Date, reader: TimeReader): string {
  return `${formatted(moment, reader, { hour: 'numeric', minute: '2-digit' })} ${zoneName(moment, reader)}`;
}

/** `Wednesday, March 18, 2026` / `mercredi 18 mars 2026`. */
export function dateWords(moment: Date, reader: TimeReader): string {
  return formatted(moment, reader, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}

/** A day of the calendar, `2026-03-18`, in words; it is no moment, and the same day everywhere. */
export function dayWords(day: string, locale: Locale): string {
  return dateWords(new Date(`${day}T12:00:00Z`), { locale, timezone: 'UTC' });
}

/** `at 3:42 PM EDT`, and with the date when it was not today. */
export function whenWords(moment: Date, now: Date, reader: TimeReader): string {
  const [on, at] = reader.locale === 'fr' ? ['le', 'à'] : ['on', 'at'];
  const time = `${at} ${timeWords(moment, reader)}`;
  const isToday = dateIn(moment, reader.timezone) === dateIn(now, reader.timezone);
  return isToday ? time : `${on} ${dateWords(moment, reader)} ${time}`;
}

function formatted(moment: Date, reader: TimeReader, options: Intl.DateTimeFormatOptions): string {
  // English times read as everywhere in the portal (BS-032); en-CA would write "p.m.".
  const tag = reader.locale === 'fr' ? 'fr-CA' : 'en-US';
  return formatterOf(tag, reader.timezone, options).format(moment);
}

/** Canadian English has short names for all zones of North America, where American English writes `GMT-3`. */
function zoneName(moment: Date, { locale, timezone }: TimeReader): string {
  const formatter = formatterOf(`${locale}-CA`, timezone, { timeZoneName: 'short' });
  const parts = formatter.formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? formatter.resolvedOptions().timeZone;
}

/** Formatters are costly to make, in time and in memory, and few: a sheet of ten thousand notes asks for four of each. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** In the zone itself, or in the default one where this machine does not know it. */
function formatterOf(tag: string, timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, timezone, options]);
  const known = formatters.get(key) ?? newFormatter(tag, { ...options, timeZone: timezone });
  const formatter = known ?? formatterOf(tag, DEFAULT_TIME_ZONE, options);
  formatters.set(key, formatter);
  return formatter;
}

function newFormatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(tag, options);
  } catch {
    return null;
  }
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** Up to two days a link's time is told in hours: who reads "2 days" counts nights. */
const TOLD_IN_HOURS = 2 * DAY;

/** How long a link works, in words: `45 minutes`, `1 heure`, `7 days`. Whole hours, and more than two days, are said as such. */
export function validity(minutes: number, locale: Locale): string {
  const [unit, size] = unitOf(minutes);
  const words = new Intl.NumberFormat(`${locale}-CA`, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(minutes / size);
}

function unitOf(minutes: number): [unit: string, minutes: number] {
  if (minutes > TOLD_IN_HOURS && minutes % DAY === 0) return ['day', DAY];
  return minutes % HOUR === 0 ? ['hour', HOUR] : ['minute', 1];
}
