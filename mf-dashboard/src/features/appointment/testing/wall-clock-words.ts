import type { Locale } from '@portal/portal-kit';

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
} as const;

/** Day and time by the clock on a zone's wall, put into words by hand from the figures that Swedish writes. */
export function wallClockWords(moment: Date, timeZone: string, locale: Locale): { date: string; time: string } {
  const [, year, month, day, hour, minute] =
    /^(\d+)-(\d\d)-(\d\d) (\d\d):(\d\d)/.exec(moment.toLocaleString('sv-SE', { timeZone })) ?? [];
  const name = months[locale][Number(month) - 1];
  if (locale === 'fr') return { date: `${Number(day)} ${name} ${year}`, time: `${Number(hour)} h ${minute}` };
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  return { date: `${name} ${Number(day)}, ${year}`, time: `${Number(hour) % 12 || 12}:${minute} ${half}` };
}

/** What a zone is called at a moment, at the end of the longest way to write one. */
export function zoneWords(moment: Date, timeZone: string, locale: Locale): string {
  const text = moment.toLocaleString(`${locale}-CA`, { timeZone, dateStyle: 'full', timeStyle: 'long' });
  return /(?:[ap]\.m\.|\d\d s)\s(.+)$/u.exec(text)?.[1] ?? text;
}
