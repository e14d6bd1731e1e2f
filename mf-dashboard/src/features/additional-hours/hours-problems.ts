import type { AdditionalHoursType } from '@portal/contract/rules/appointments';
import { MOST_HOURS } from '@portal/contract/rules/numbers';

/** What the dialog holds; the type is empty until one is chosen. */
export type AdditionalHours = {
  hours: string;
  counselling_type: AdditionalHoursType | '';
};

/** So that what is too much can be seen, and is not cut to something else. */
const SHOWN_DIGITS = 12;

/** What is left of what was typed: digits only (ADMIN-002). */
export function onlyDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, SHOWN_DIGITS);
}

/**
 * Whether digits alone would say another number than was typed: `1.5` would be 15 hours, `1/2` twelve, and `-1` one
 * more. Letters are left out as they are typed (ADMIN-002). Hours that were given cannot be taken back.
 */
export function isOtherNumber(typed: string): boolean {
  return /[^\p{L}\d\s]/u.test(typed);
}

/** What is missing, by field; the texts of both stand under `additionalHours` (ADMIN-003, ADMIN-005). No hours are no amount. */
export function hoursProblems({ hours, counselling_type }: AdditionalHours) {
  return {
    ...(Number(hours) === 0 && { hours: 'missingHours' }),
    ...(Number(hours) > MOST_HOURS && { hours: 'tooManyHours' }),
    ...(counselling_type === '' && { counselling_type: 'missingType' }),
  };
}
