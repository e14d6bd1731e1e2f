/** Names of the months as people write them, by number: whole or their beginnings, in both languages. */
const monthNames = (['en', 'fr'] as const).flatMap((locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => ({
    month: month + 1,
    name: plain(format.format(Date.UTC(2024, month, 1))),
  }));
});

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The month that a word begins; undefined when it begins none, or several (`ju`, `ma`). */
function monthOf(word: string): number | undefined {
  if (word.length < 3) return undefined;
  const whole = monthNames.find(({ name }) => name === word);
  const months = new Set(monthNames.filter(({ name }) => name.startsWith(word)).map(({ month }) => month));
  return whole?.month ?? (months.size === 1 ? [...months][0] : undefined);
}

/** The ISO date of a day that there is: 30 February is none. */
function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/**
 * Reads a day as people type it: `2026-11-23`, `2026/1/5`, `20261123`, and with the month's name in either language,
 * `23 nov 2026`, `November 23, 2026`, `1er août 2026`. Numbers alone begin with the year, for `03/04/2026` is one day
 * in Canada's English and another in its French.
 * @returns the ISO date, null when it is none or could be two
 */
export function readDate(text: string): string | null {
  const words = plain(text).match(/\d+|\p{L}+/gu) ?? [];
  const [only = ''] = words;
  if (words.length === 1 && /^\d{8}$/.test(only))
    return isoDate(Number(only.slice(0, 4)), Number(only.slice(4, 6)), Number(only.slice(6)));
  const numbers = words.filter((word) => /^\d/.test(word));
  const named = words.map(monthOf).filter((month) => month !== undefined);
  const year = numbers.find((number) => number.length === 4);
  const [first, second] = numbers.filter((number) => number !== year).map(Number);
  if (year === undefined || first === undefined) return null;
  const [month, ...more] = named;
  if (month !== undefined) return more.length > 0 || second !== undefined ? null : isoDate(Number(year), month, first);
  const isYearFirst = words.length === 3 && words[0] === year;
  return isYearFirst && second !== undefined ? isoDate(Number(year), first, second) : null;
}

/** A day in words: `Monday, November 23, 2026`. */
export function dateInWords(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(`${locale}-CA`, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );
}
