import * as calls from '@portal/contract/calls/sessions';
import type { AssessmentTotals, Score as NamedScore } from '@portal/contract/entities/assessments';
import { implement } from '../server/implement.ts';
import { findComparable } from './comparable-appointments.ts';
import { isOn, readScores, type Score, totalOf } from './scores.ts';

/**
 * GET /practice/appointments/{id}/assessments (BA-062): what the client answered for one of the practitioner's own
 * appointments, and for the one before it. Names travel in English, as the domains are known by (doc 2 §3).
 */
export const fetchAssessments = implement(
  calls.fetchAssessments,
  async ({ params }, { database, person, audit, ports }) => {
    const newestFirst = await findComparable(database, params.id, person.id);
    const [current, previous] = newestFirst;
    const scores = await readScores({ database, encryption: ports.encryption }, ...newestFirst.map(({ id }) => id));
    const of = (appointment: { id: number } | undefined, scale: 'ors' | 'srs') =>
      scores.filter((score) => score.appointment_id === appointment?.id && isOn(scale)(score));
    const trend = [...newestFirst].reverse().map(
      (appointment): AssessmentTotals => ({
        appointment_id: String(appointment.id),
        start_date: appointment.start_date.toISOString(),
        ors_total: totalOf(of(appointment, 'ors')),
        srs_total: totalOf(of(appointment, 'srs')),
      }),
    );
    await audit(database, { action: 'assessments.viewed', subject: 'appointment', subject_id: current.id });
    return {
      current_ors: answered(of(current, 'ors')),
      previous_ors: answered(of(previous, 'ors')),
      srs: answered(of(current, 'srs')),
      has_previous_appointment: previous !== undefined,
      trend,
    };
  },
);

/** What is not answered is left out: there is no number for it. */
function answered(scores: readonly Score[]): NamedScore[] {
  return scores.flatMap(({ metric, value }) => (value === null ? [] : [{ name: metric.name, score: value }]));
}
