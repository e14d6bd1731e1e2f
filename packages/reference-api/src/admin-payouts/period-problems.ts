import type { InputError } from '../server/refusal.ts';

/** A period ends on the day it begins or later. */
export function periodProblems({
  period_start,
  period_end,
}: {
  period_start: string;
  period_end: string;
}): InputError[] {
  return period_end < period_start ? [{ pointer: 'period_end', code: 'period_reversed' }] : [];
}
