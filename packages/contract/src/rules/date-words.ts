import { type CalendarDate, noonOf } from './days.ts';
import type { Locale } from './locales.ts';

/**
 * Writes dates of the calendar in a language. They are no instants, so no time zone has a say in them. English dates read
 * the same in both editions (BS-032).
 */
export function dateWriter(locale: Locale, options: Intl.DateTimeFormatOptions): (date: CalendarDate) => string {
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', { timeZone: 'UTC', ...options });
  // French counts the first of a month; the platform's words for Canada do not.
  const ordinal = (words: string) => (locale === 'fr' ? words.replace(/(^|\s)1(?=\s)/, '$11er') : words);
  return (date) => ordinal(format.format(noonOf(date)));
}

/** Writers are costly to make. */
const fullDates = new Map<Locale, (date: CalendarDate) => string>();

/** `Wednesday, March 18, 2026` / `mercredi 18 mars 2026`, `mardi 1er décembre 2026`. */
export function fullDate(date: CalendarDate, locale: Locale): string {
  const write =
    fullDates.get(locale) ?? dateWriter(locale, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  fullDates.set(locale, write);
  return write(date);
}
