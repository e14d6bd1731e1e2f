import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, Id, listOf, Moment, orNull } from './values.ts';

export const Score = /*#__PURE__*/ define(() => z.object({ name: z.string(), score: z.number() }));
export type Score = z.output<typeof Score>;

/** The totals of one session; null for a scale that is not answered in full. */
export const AssessmentTotals = /*#__PURE__*/ define(() =>
  z.object({
    appointment_id: Id,
    start_date: Moment,
    ors_total: orNull(z.number()),
    srs_total: orNull(z.number()),
  }),
);
export type AssessmentTotals = z.output<typeof AssessmentTotals>;

/** ORS and SRS scores of an appointment (API-158). */
export const Assessments = /*#__PURE__*/ define(() =>
  z.object({
    current_ors: listOf(Score),
    previous_ors: listOf(Score),
    srs: listOf(Score),
    has_previous_appointment: flag(),
    /** The appointment and the ones before it, the oldest first. */
    trend: listOf(AssessmentTotals),
  }),
);
export type Assessments = z.output<typeof Assessments>;
