import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, listOf } from './values.ts';

export const Score = /*#__PURE__*/ define(() => z.object({ name: z.string(), score: z.number() }));
export type Score = z.output<typeof Score>;

/** ORS and SRS scores of an appointment (API-158). */
export const Assessments = /*#__PURE__*/ define(() =>
  z.object({
    current_ors: listOf(Score),
    previous_ors: listOf(Score),
    srs: listOf(Score),
    has_previous_appointment: flag(),
  }),
);
export type Assessments = z.output<typeof Assessments>;
