import type { AssessmentLine } from '@portal/contract/entities/session-appointment';
import type { Locale } from '@portal/contract/rules/locales';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EncryptionPort } from '../crypto/encryption-port.ts';
import type { Database } from '../storage/database.ts';
import { placeOf, scoreOf } from '../storage/encrypted.ts';
import { assessment_metrics, assessments, practitioner_scores } from '../storage/tables.ts';

/** The client's scores of appointments in the order of their metrics (doc 2 §2). */
function selectScores(database: Database) {
  const { id, appointment_id, value, encrypted } = assessments;
  return database
    .select({ id, appointment_id, value, encrypted, metric: assessment_metrics })
    .from(assessments)
    .innerJoin(assessment_metrics, eq(assessment_metrics.id, assessments.assessment_metric_id))
    .orderBy(asc(assessment_metrics.id))
    .$dynamic();
}

export type Score = Omit<Awaited<ReturnType<typeof selectScores>>[number], 'encrypted'>;

/** Where scores are, and what decrypts them. */
interface ScoreStore {
  database: Database;
  encryption: EncryptionPort;
}

export async function readScores({ database, encryption }: ScoreStore, ...appointmentIds: number[]): Promise<Score[]> {
  const rows = await selectScores(database).where(inArray(assessments.appointment_id, appointmentIds));
  return rows.map(({ encrypted, ...row }) => ({
    ...row,
    value: scoreOf(encryption, { value: row.value, encrypted }, placeOf('score', [row.id])),
  }));
}

/**
 * The lines of one appointment with a practitioner's own values, which are no client's.
 * @param lines of the appointment, read beside them or before
 */
export async function readOwnScores(
  { database, encryption }: ScoreStore,
  lines: PromiseLike<readonly Score[]> | readonly Score[],
  { appointmentId, practitionerId }: { appointmentId: number; practitionerId: number },
): Promise<Score[]> {
  const { assessment_id, user_id, value, encrypted } = practitioner_scores;
  const asked = database
    .select({ assessment_id, value, encrypted })
    .from(practitioner_scores)
    .innerJoin(assessments, eq(assessments.id, assessment_id))
    .where(and(eq(assessments.appointment_id, appointmentId), eq(user_id, practitionerId)));
  const [own, known] = await Promise.all([asked, lines]);
  const placeIn = (assessmentId: number) => placeOf('practitionerScore', [assessmentId, practitionerId]);
  const ownValues = new Map(
    own.map((score) => [score.assessment_id, scoreOf(encryption, score, placeIn(score.assessment_id))]),
  );
  return known.map((line) => ({ ...line, value: ownValues.get(line.id) ?? null }));
}

export const isOn =
  (scale: 'ors' | 'srs') =>
  ({ metric }: Score): boolean =>
    metric.scale === scale;

/** The sum of a scale to one decimal; null where it is not answered in full, or not asked. */
export function totalOf(scores: readonly Score[]): number | null {
  if (scores.length === 0) return null;
  const total = scores.reduce<number | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum + value),
    0,
  );
  return total === null ? null : Math.round(total * 10) / 10;
}

/** A line of an assessment on the wire (API-151). */
export function toAssessmentLine({ id, value, metric }: Score, locale: Locale): AssessmentLine {
  const { min, max, min_description, max_description } = metric;
  const metricId = String(metric.id);
  const texts =
    locale === 'fr'
      ? {
          name: metric.name_fr,
          min_description: metric.min_description_fr ?? min_description,
          max_description: metric.max_description_fr ?? max_description,
        }
      : { name: metric.name, min_description, max_description };
  return {
    id: String(id),
    assessment_metric_id: metricId,
    assessment_metric: { id: metricId, min, max, ...texts },
    value,
  };
}
