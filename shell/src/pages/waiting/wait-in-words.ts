/**
 * A time to wait as people say it: `14 minutes and 59 seconds`, `14 minutes et 59 secondes`. From an hour on the
 * seconds are left out, and the minutes rounded up.
 * @param tag language tag for `Intl`, such as `fr-CA`
 */
export function waitInWords(seconds: number, tag: string): string {
  const whole = seconds >= 3600 ? Math.ceil(seconds / 60) * 60 : seconds;
  const parts = [
    { count: Math.floor(whole / 3600), unit: 'hour' },
    { count: Math.floor((whole % 3600) / 60), unit: 'minute' },
    { count: whole % 60, unit: 'second' },
  ].filter(({ count }) => count > 0);
  const words = parts.map(({ count, unit }) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(words);
}
