import { dateWriter, fullDate } from '@portal/contract/rules/date-words';
import { type CalendarDate, noonOf } from '@portal/contract/rules/days';
import { type Locale, useLocale } from '@portal/portal-kit';

/** Words for dates and hours of a calendar. They are no instants, so no time zone has a say in them. */
type CalendarFormats = ReturnType<typeof makeFormats>;

const known = new Map<Locale, CalendarFormats>();

/** Made once per language: formatters take milliseconds to make. */
function calendarFormats(locale: Locale): CalendarFormats {
  const formats = known.get(locale) ?? makeFormats(locale);
  known.set(locale, formats);
  return formats;
}

/** Calendar words in the language of the interface. */
export function useCalendarFormats(): CalendarFormats {
  return calendarFormats(useLocale().locale);
}

function makeFormats(locale: Locale) {
  // English dates read the same in both editions (BS-032).
  const tag = locale === 'fr' ? 'fr-CA' : 'en-US';
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  const range = format({ year: 'numeric', month: 'long', day: 'numeric' });
  const hour = format({ hour: 'numeric' });
  const clock = format({ hour: 'numeric', minute: '2-digit' });
  return {
    /** `Wednesday` / `mercredi`. */
    weekday: dateWriter(locale, { weekday: 'long' }),
    /** `Wed` / `mer.`, where there is little room. */
    shortWeekday: dateWriter(locale, { weekday: 'short' }),
    /** `Mar 18` / `18 mars`, where there is little room. */
    shortMonthDay: dateWriter(locale, { month: 'short', day: 'numeric' }),
    /** `March 18` / `18 mars`, `1er avril`. */
    monthDay: dateWriter(locale, { month: 'long', day: 'numeric' }),
    /** `Wednesday, March 18, 2026` / `mercredi 18 mars 2026`. */
    fullDate: (key: CalendarDate) => fullDate(key, locale),
    /** `March 15 – 21, 2026` / `15–21 mars 2026`. */
    range: (from: CalendarDate, to: CalendarDate) => range.formatRange(noonOf(from), noonOf(to)),
    /** `8 AM` / `8 h`: French writes `08 h` alone and `8 h 00` in full. */
    hour: (hours: number) => hour.format(Date.UTC(2000, 0, 1, hours)).replace(/^0/, ''),
    /** `2:00 AM` / `2 h 00`, of minutes since midnight. */
    clock: (minutes: number) => clock.format(Date.UTC(2000, 0, 1, 0, minutes)),
  };
}
