import type { IncompleteReason, StatusOption } from '@portal/contract/rules/appointments';
import type { SessionOutcome } from '@portal/contract/rules/charging';
import type { DurationOption } from '@portal/contract/rules/durations';
import type { Decision } from './decision.ts';
import type { Offer } from './offer.ts';

/** What is chosen in the status dialog; a choice that its status does not show counts for nothing. */
export type StatusChoice = {
  status: StatusOption | '';
  reason: IncompleteReason | '';
  /** Minutes that the session is shortened to; null while its duration stays as it is. */
  duration: DurationOption | null;
  /** The client has consented to the new duration (DASH-035). */
  consent: boolean;
};

export const nothingChosen: StatusChoice = { status: '', reason: '', duration: null, consent: false };

/** What is missing, by field, as keys of the texts of `statusDialog` (DASH-014, DASH-015, DASH-035). */
export function choiceProblems({
  status,
  reason,
  duration,
  consent,
}: StatusChoice): Partial<Record<keyof StatusChoice, string>> {
  if (status === '') return { status: 'statusMissing' };
  if (status === 'canceled' && reason === '') return { reason: 'reasonMissing' };
  if (status === 'complete' && duration !== null && !consent) return { consent: 'consentMissing' };
  return {};
}

/** What was decided by a choice; null while something is missing. */
export function decisionOf(choice: StatusChoice): Decision | null {
  if (Object.keys(choiceProblems(choice)).length > 0) return null;
  const { status, reason, duration } = choice;
  if (status === 'complete') return { status: 'completed', ...(duration !== null && { duration }) };
  if (status === 'canceled' && reason !== '') return { status: 'canceled', reason };
  return status === 'pending' ? { status: 'pending' } : null;
}

/** The choice without what is not offered, or no more: the appointment may have changed while the dialog was open. */
export function offeredChoice(choice: StatusChoice, { statuses, reasons, durations }: Offer): StatusChoice {
  const hasDuration = choice.duration === null || durations.includes(choice.duration);
  return {
    status: statuses.some((status) => status === choice.status) ? choice.status : '',
    reason: reasons.some((reason) => reason === choice.reason) ? choice.reason : '',
    duration: hasDuration ? choice.duration : null,
    consent: hasDuration && choice.consent,
  };
}

/** How the session would have ended, for who is charged and paid; null while that is open. */
export function outcomeOf({ status, reason }: StatusChoice): SessionOutcome | null {
  if (status === 'complete') return 'complete';
  return status === 'canceled' && reason !== '' ? reason : null;
}
