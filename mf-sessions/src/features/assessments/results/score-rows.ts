import type { Score } from '@portal/contract/entities/assessments';
import { ORS_TOTAL_MAX } from '@portal/contract/rules/assessments';

/** The best total of either scale: each has four scores out of 10 (SESS-141, SESS-145). */
export const TOTAL_MAX = ORS_TOTAL_MAX;

export interface ScoreRow {
  /** As the scale calls it, in English. */
  name: string;
  /** Out of 10; null where it is not answered. */
  score: number | null;
}

/** The scores of a scale in its order, those that are not answered included. */
export function scoreRows(names: readonly string[], scores: readonly Score[]): ScoreRow[] {
  return names.map((name) => ({ name, score: scores.find((score) => score.name === name)?.score ?? null }));
}

/** The sum of a scale, out of 40, to one decimal as the API has it; null where it is not answered in full. */
export function totalOf(rows: readonly ScoreRow[]): number | null {
  let total = 0;
  for (const { score } of rows) {
    if (score === null) return null;
    total += score;
  }
  return Math.round(total * 10) / 10;
}
