/** RULES-057. */
export const ORS_TOTAL_MAX = 40;
/** RULES-057, RULES-058. */
export const SCORE_MAX = 10;

/** ORS domains of an individual session (doc 2 §3). */
export const ORS_DOMAINS = ['Individual', 'Interpersonal', 'Social', 'Overall'] as const;
/** ORS domains of a couples session (doc 2 §3). */
export const ORS_COUPLES_DOMAINS = ['Trust', 'Conflict', 'Values', 'Happiness'] as const;
/** SRS areas (doc 2 §3). */
export const SRS_AREAS = ['Therapist Relationship', 'Goals and Topics', 'Approach or Method', 'Overall'] as const;

/** RULES-059. */
export function srsColor(total: number): 'red' | 'amber' | 'green' {
  if (total <= 32) return 'red';
  return total <= 36 ? 'amber' : 'green';
}

/** RULES-159, RULES-160, RULES-161. */
export const ALLIANCE_LABELS = ['poor alliance', 'fair', 'good'] as const;
export type AllianceLabel = (typeof ALLIANCE_LABELS)[number];

/** RULES-060; its bounds differ from the colour's, and so it stays. */
export function srsLabel(total: number): AllianceLabel {
  if (total <= 34) return 'poor alliance';
  return total <= 38 ? 'fair' : 'good';
}

/** Change of the ORS total against the previous one, in rounded percent; 0 where there is nothing to compare with. */
export function orsChange(current: number, previous: number): number {
  return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 100);
}

/** So many sessions are in the trend of an appointment's totals, itself included. */
export const TREND_SESSIONS = 10;
