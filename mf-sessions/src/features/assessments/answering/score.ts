import type { AssessmentLine } from '@portal/contract/entities/session-appointment';

export type Scale = Pick<AssessmentLine['assessment_metric'], 'min' | 'max'>;

/** How many marks a line has, as on paper: ten centimetres, read to the millimetre. */
const MARKS = 100;

/** Where a slider stands on a line: the nearest mark. */
export function nearestMark(position: number, { min, max }: Scale): number {
  const mark = (max - min) / MARKS;
  // Sums of tenths have dust behind their digits.
  return Number((min + Math.round((position - min) / mark) * mark).toFixed(6));
}

/** A number as people type one, with a point or a comma; null for anything else and for what is not on the line. */
export function readScore(typed: string, { min, max }: Scale): number | null {
  if (!/^\s*-?\d+([.,]\d*)?\s*$/.test(typed)) return null;
  const value = Number(typed.replace(',', '.'));
  return value >= min && value <= max ? value : null;
}
