import type { Locale } from '@portal/contract/rules/locales';

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
