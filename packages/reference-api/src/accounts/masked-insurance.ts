import type { InsuranceDetail } from '@portal/contract/entities/practice-profile';
import { INSURANCE_NUMBERS, type InsuranceNumber, isMasked, masked } from '@portal/contract/rules/masked';
import { isEmpty } from '@portal/contract/rules/required';
import type { InputError } from '../server/refusal.ts';

type Numbers = Record<InsuranceNumber, string | null>;

/** Numbers by their names, each made by `make`. */
function numbers(make: (name: InsuranceNumber) => string | null): Numbers {
  return Object.fromEntries(INSURANCE_NUMBERS.map((name) => [name, make(name)])) as Numbers;
}

/** What is answered of stored insurance details, to their owner as well: numbers but for their last characters. */
export function maskInsurance(detail: InsuranceDetail): InsuranceDetail {
  const mask = (number: string | null) => (number === null ? null : masked(number));
  return { ...detail, ...numbers((name) => mask(detail[name])) };
}

/**
 * The numbers that a save leaves: one that is absent, or comes back as it was shown, stays; a blank one is removed. Of a
 * mask that somebody typed into nobody knows the number, so it is refused.
 */
export function mergeNumbers(
  sent: { [Name in InsuranceNumber]?: string | null | undefined },
  stored: InsuranceDetail | null,
  errors: InputError[],
): Numbers {
  return numbers((name) => {
    const before = stored?.[name] ?? null;
    const now = sent[name];
    if (now === undefined) return before;
    if (now === null || isEmpty(now)) return null;
    if (!isMasked(now)) return now;
    if (before === null || now !== masked(before)) errors.push({ pointer: name, code: 'masked_number' });
    return before;
  });
}
