import type { MessageKey } from './message-key.ts';

/** Digits only (RULES-007). */
export function numeric(value: string): MessageKey | null {
  return /^\d+$/.test(value) ? null : 'rules.numeric';
}

/** An amount with at most two decimals (RULES-008). */
export function money(value: string): MessageKey | null {
  return /^\d+(\.\d{1,2})?$/.test(value) ? null : 'rules.money';
}

/** The digit counts the forms know (RULES-009, RULES-010, RULES-011). */
export const DIGIT_COUNTS = [3, 5, 9] as const;
export type DigitCount = (typeof DIGIT_COUNTS)[number];

/** Exactly so many digits. */
export function digits(value: string, count: DigitCount): MessageKey | null {
  return value.length === count && numeric(value) === null ? null : `rules.digits_${count}`;
}

/** Most additional hours that are given at once; more are a slip of the pen (RULES-018). */
export const MOST_HOURS = 999_999;

/** Additional hours: digits only (RULES-018). */
export function hours(value: string): MessageKey | null {
  return /^\d+$/.test(value) ? null : 'rules.hours';
}
