import { SCORE_MAX, SRS_AREAS } from '@portal/contract/rules/assessments';

/** Where the colours of `srsColor` (SESS-146 to SESS-148) begin and end, in points of the total. */
export const SRS_BANDS = [
  { color: 'red', from: 0, to: 32 },
  { color: 'amber', from: 32, to: 36 },
  { color: 'green', from: 36, to: SRS_AREAS.length * SCORE_MAX },
] as const;
