/** The sign before decimals as each language writes it. */
const decimalSigns = { en: '.', fr: ',' } as const;

interface Reading {
  locale: 'en' | 'fr';
  /** How many digits after the decimal sign are read; those after them are left out. */
  decimals: number;
}

/** Where the decimals of a number begin; -1 when each of its signs separates groups. */
function decimalAt(text: string, { locale, decimals }: Reading): number {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const sign = text[at];
  // A sign that is there twice separates groups: 1,234,567.
  if (sign === undefined || text.indexOf(sign) !== at) return -1;
  const whole = text.slice(0, at).replace('-', '');
  // Another sign stands before it (1,234.5), or no group ends here (0,125 and 1234,5).
  if (!/^[1-9]\d{0,2}$/.test(whole)) return at;
  const digits = text.length - at - 1;
  if (sign === decimalSigns[locale]) return digits === 3 && decimals === 0 ? -1 : at;
  return digits === 3 || digits > Math.max(decimals, 2) ? -1 : at;
}

/**
 * Reads a number as people type it in either language: `1,234.5`, `1 234,5`, `1.234,50`. Of two signs the last one is the
 * decimal sign. One alone is it too, whatever the language: `12,5` is twelve and a half. Only the other language's sign, followed by
 * three digits, is more than a thousand: `1,234` in English.
 * @returns null when it is none
 */
export function readNumber(text: string, reading: Reading): number | null {
  const plain = text.replaceAll('−', '-').replaceAll(/[^\d.,-]/g, '');
  const at = decimalAt(plain, reading);
  const whole = (at < 0 ? plain : plain.slice(0, at)).replaceAll(/[.,]/g, '');
  const decimals = at < 0 ? '' : plain.slice(at + 1, at + 1 + reading.decimals);
  if (!/\d/.test(whole + decimals)) return null;
  const number = Number(`${whole}.${decimals}`);
  return Number.isFinite(number) ? number : null;
}
