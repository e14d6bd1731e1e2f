import type { AssessmentLine } from '@portal/contract/entities/session-appointment';
import type { Locale } from '@portal/contract/rules/locales';
import { type InputError, Refusal } from '../server/refusal.ts';
import { type Score, toAssessmentLine } from './scores.ts';

/** Scores as they are sent, by the ids of their assessments (SESS-026). */
export type SentScores = Readonly<Record<string, { value: number }>>;

/** Refuses scores of lines that are not asked, and those that are off their line: all are saved, or none. */
export function refuseWrongScores(sent: SentScores, asked: readonly Score[]): void {
  const byId = new Map(asked.map((score) => [String(score.id), score.metric]));
  const errors = Object.entries(sent).flatMap(([id, { value }]): InputError[] => {
    const metric = byId.get(id);
    if (!metric) return [{ pointer: `scores.${id}`, code: 'other_assessment' }];
    const isOnScale = value >= metric.min && value <= metric.max;
    return isOnScale ? [] : [{ pointer: `scores.${id}.value`, code: 'score_out_of_bounds' }];
  });
  if (errors.length > 0) throw new Refusal(422, 'invalid_input', { errors });
}

/** The lines with what was sent; what was not sent stays as it was. */
export function linesWith(sent: SentScores, asked: readonly Score[], locale: Locale): AssessmentLine[] {
  return asked.map((score) =>
    toAssessmentLine({ ...score, value: sent[String(score.id)]?.value ?? score.value }, locale),
  );
}
