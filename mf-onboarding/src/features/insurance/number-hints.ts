/** A hint about a number that may be mistyped; it never refuses one. */
export type NumberHint = 'insurance.npiHint' | 'insurance.taxIdHint';

/** What people put between digits. */
const bare = (number: string) => number.replace(/[\s-]/g, '');

/** What the issuer's number stands before, when its check digit is computed. */
const NPI_PREFIX = '80840';

/** An NPI has ten digits, of which the last is checked by Luhn's formula over the prefix and the rest. */
export function npiHint(number: string): NumberHint | null {
  const digits = bare(number);
  if (digits === '') return null;
  return /^\d{10}$/.test(digits) && passesLuhn(NPI_PREFIX + digits) ? null : 'insurance.npiHint';
}

/** A tax id of the United States, EIN or SSN, has nine digits. */
export function taxIdHint(number: string): NumberHint | null {
  const digits = bare(number);
  return digits === '' || /^\d{9}$/.test(digits) ? null : 'insurance.taxIdHint';
}

function passesLuhn(digits: string): boolean {
  const values = [...digits].reverse().map((digit, at) => (at % 2 === 0 ? Number(digit) : doubled(Number(digit))));
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

const doubled = (digit: number) => (digit < 5 ? 2 * digit : 2 * digit - 9);
