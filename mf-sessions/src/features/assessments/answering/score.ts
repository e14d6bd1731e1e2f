import type { AssessmentLine } from '@portal/contract/entities/session-appointment';

export type Scale = Pick<AssessmentLine['assessment_metric'], 'min' | 'max'>;

/** How many marks a line has, as on paper: ten centimetres, read to the millimetre. */
const MARKS = 100;

/** From one mark of a line to the next: a key moves a slider so far. */
export function markSize({ min, max }: Scale): number {
  return (max - min) / MARKS;
}

/** Where a slider stands on a line: the nearest mark. */
export function nearestMark(position: number, scale: Scale): number {
  const mark = markSize(scale);
  // Sums of tenths have dust behind their digits.
  return Number((scale.min + Math.round((position - scale.min) / mark) * mark).toFixed(6));
}

/** A number as people type one, with a point or a comma; null for anything else and for what is not on the line. */
export function readScore(typed: string, { min, max }: Scale): number | null {
  if (!/^\s*-?\d+([.,]\d*)?\s*$/.test(typed)) return null;
  const value = Number(typed.replace(',', '.'));
  return value >= min && value <= max ? value : null;
}
