/** The numbers among the answers on insurance: once saved, they are shown masked. */
export const INSURANCE_NUMBERS = [
  'npi_number_individual',
  'npi_number_business',
  'tax_id',
  'medicare_number',
  'medicaid_number',
] as const;
export type InsuranceNumber = (typeof INSURANCE_NUMBERS)[number];

/** Characters of a saved number that everybody may read. */
const SHOWN = 4;
const DOT = '•';

/**
 * A number of a person or of taxes as it is shown once it is saved: `•••••6789`. Of a short one no more than
 * half is shown.
 */
export function masked(number: string): string {
  const characters = [...number];
  const hidden = characters.length - Math.min(SHOWN, Math.floor(characters.length / 2));
  return DOT.repeat(hidden) + characters.slice(hidden).join('');
}

/** Whether a number is one that was shown, not one that somebody typed: it holds the dots of a mask. */
export function isMasked(number: string): boolean {
  return number.includes(DOT);
}
