import { FEEDBACK_REASONS, FEEDBACK_SUCCESSFUL, type FeedbackStatus } from '@portal/contract/rules/sessions';
import { refuseField } from '../server/refuse-field.ts';

/**
 * Refuses a feedback that no form of the portal can send: a successful session has one fixed text; any other has one of
 * the reasons, in English, and after a comma what the person wrote, without which `Other` says nothing.
 */
export function refuseOtherFeedback(status: FeedbackStatus, feedback: string): void {
  if (status === 'successful') {
    if (feedback !== FEEDBACK_SUCCESSFUL) throw refuseField('feedback', 'feedback_differs');
    return;
  }
  const reason = FEEDBACK_REASONS.find((text) => feedback === text || feedback.startsWith(`${text},`));
  if (reason === undefined) throw refuseField('feedback', 'feedback_differs');
  const detail = feedback.slice(reason.length + 1).trim();
  if (reason === 'Other' && detail === '') throw refuseField('feedback', 'rules.required');
}
