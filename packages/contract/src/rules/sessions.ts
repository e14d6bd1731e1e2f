/** RULES-144, RULES-145. */
export const FEEDBACK_STATUSES = ['successful', 'unsuccessful'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** Reasons as sent, in English whatever the locale; doc 2 §9. */
export const FEEDBACK_REASONS = [
  'Technical issues',
  "Counselling isn't for me",
  "I didn't connect with my care provider",
  "My care provider was very late/didn't show up",
  'My care provider was unprofessional',
  'Other',
] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];
/** What a successful feedback sends (doc 2 §9, A-092). */
export const FEEDBACK_SUCCESSFUL = 'Successful: my session had no issues';

/** RULES-146, RULES-147. */
export const LOCATION_ANSWERS = ['same', 'separate'] as const;
export type LocationAnswer = (typeof LOCATION_ANSWERS)[number];

/** Words in a participant's identity (RULES-148, RULES-149, RULES-150, RULES-151, RULES-152). */
export const IDENTITY_WORDS = ['provider', 'host', 'guest', 'voice', 'together'] as const;
export type IdentityWord = (typeof IDENTITY_WORDS)[number];

/** RULES-157. */
export const JOIN_SOURCE = 'web';

/** RULES-052, in pixels. */
export const SIDEBAR_WIDTH = { open: 400, closed: 62 } as const;

/** Verbosity of the network-quality reports, at connect and afterwards (RULES-056, A-089). */
export const NETWORK_QUALITY_AT_CONNECT = { local: 1, remote: 2 } as const;
export const NETWORK_QUALITY_AFTERWARDS = { local: 2, remote: 1 } as const;

/** The colour of a network quality level from 1 to 5 (RULES-055). */
export function networkQualityColor(level: number): 'red' | 'amber' | 'green' {
  if (level < 2) return 'red';
  return level < 4 ? 'amber' : 'green';
}
