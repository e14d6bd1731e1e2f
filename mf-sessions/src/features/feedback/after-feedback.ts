import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { FeedbackReason } from '@portal/contract/rules/sessions';
import type { Feedback } from './feedback-choice.ts';

/** Where the pages after a feedback lie (BS-027): the one place to name an organisation's own. */
const SESSION_PAGES = '/sessions';
const NOT_FOR_ME: FeedbackReason = "Counselling isn't for me";

/** Where a client goes once their feedback is saved (doc 2 §4, SESS-165 to SESS-168): an address of the portal. */
export function afterFeedback(
  { status, feedback }: Feedback,
  { id, counselling_type }: Pick<SessionAppointment, 'id' | 'counselling_type'>,
): string {
  if (status === 'unsuccessful') return feedback.startsWith(NOT_FOR_ME) ? '/' : `${SESSION_PAGES}/unsuccessful`;
  return counselling_type === 'consultation'
    ? `${SESSION_PAGES}/booking?status=successful`
    : `/sessions/${id}/post_session_assessments`;
}
