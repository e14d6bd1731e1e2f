import { TEXT_LIMIT } from '@portal/contract/entities/inputs';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import {
  FEEDBACK_REASONS,
  FEEDBACK_SUCCESSFUL,
  type FeedbackReason,
  type FeedbackStatus,
} from '@portal/contract/rules/sessions';
import * as z from '@portal/contract/schema';

/** What can be chosen, under the words that travel, which are English in every language. */
const FEEDBACK_OPTIONS = [FEEDBACK_SUCCESSFUL, ...FEEDBACK_REASONS] as const;
export type FeedbackOption = typeof FEEDBACK_SUCCESSFUL | FeedbackReason;

const schema = z.object({ option: z.nullable(z.enum(FEEDBACK_OPTIONS)), detail: z.string() });

/** What the feedback form holds; one option at a time, so that choosing one clears the other (SESS-160, SESS-161). */
export type FeedbackChoice = z.output<typeof schema>;

export const nothingChosen: FeedbackChoice = { option: null, detail: '' };

/** Reads what an earlier visit left; null when it cannot be used. */
export function readChoice(found: unknown): FeedbackChoice | null {
  return z.safeParse(schema, found).data ?? null;
}

/**
 * What keeps a choice from being sent: no option, `Other` without a word about it (SESS-160, SESS-162), or more words
 * than the server takes.
 */
export function choiceProblem({ option, detail }: FeedbackChoice): 'option' | 'detail' | 'excess' | null {
  if (option === null) return 'option';
  if (option === 'Other' && detail.trim() === '') return 'detail';
  return feedbackExcess({ option, detail }) > 0 ? 'excess' : null;
}

/** By how many characters a feedback is longer than the server takes; blanks around the detail do not count. */
export function feedbackExcess({ option, detail }: FeedbackChoice): number {
  return option === null ? 0 : Math.max(0, feedbackOf(option, detail).feedback.length - TEXT_LIMIT);
}

export interface Feedback {
  status: FeedbackStatus;
  feedback: string;
}

/** What is sent of a choice: `reason, detail`, or the label of the successful option alone (SESS-163, SESS-164, A-092). */
export function feedbackOf(option: FeedbackOption, detail: string): Feedback {
  if (option === FEEDBACK_SUCCESSFUL) return { status: 'successful', feedback: option };
  return { status: 'unsuccessful', feedback: [option, detail.trim()].filter(Boolean).join(', ') };
}

/** Where the pages after a feedback lie (BS-027): the one place to name an organisation's own. */
const SESSION_PAGES = '/sessions';
const NOT_FOR_ME: FeedbackReason = "Counselling isn't for me";

/**
 * Where a client goes once their feedback is saved (doc 2 §4, SESS-165, SESS-166, SESS-167, SESS-168): an address of
 * the portal.
 */
export function afterFeedback(
  { status, feedback }: Feedback,
  { id, counselling_type }: Pick<SessionAppointment, 'id' | 'counselling_type'>,
): string {
  if (status === 'unsuccessful') return feedback.startsWith(NOT_FOR_ME) ? '/' : `${SESSION_PAGES}/unsuccessful`;
  return counselling_type === 'consultation'
    ? `${SESSION_PAGES}/booking?status=successful`
    : `/sessions/${id}/post_session_assessments`;
}
