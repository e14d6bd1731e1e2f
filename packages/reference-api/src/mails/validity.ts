import type { Locale } from '@portal/contract/rules/locales';

/** How long a link works, in words: `45 minutes`, `1 heure`. Whole hours are said as such. */
export function validity(minutes: number, locale: Locale): string {
  const inHours = minutes % 60 === 0;
  return new Intl.NumberFormat(`${locale}-CA`, {
    style: 'unit',
    unit: inHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(inHours ? minutes / 60 : minutes);
}
