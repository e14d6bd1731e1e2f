import { type CounsellingType, INCOMPLETE_REASONS } from '@portal/contract/rules/appointments';
import { chargingOf, type SessionOutcome } from '@portal/contract/rules/charging';

interface Ended {
  status: string;
  counselling_type: CounsellingType;
  payout_yn: boolean;
  /** Of its cancellation. */
  reason: string | null;
}

/** Whether the practitioner is paid for an appointment (doc 1 §4): what the status dialog says is what is paid. */
export function isPaidFor(appointment: Ended): boolean {
  const outcome = outcomeOf(appointment);
  return outcome !== null && chargingOf(outcome, appointment).practitionerPaid;
}

/** Null while nothing is settled, and for an older cancellation without a reason. */
function outcomeOf({ status, reason }: Ended): SessionOutcome | null {
  if (status === 'completed') return 'complete';
  if (status !== 'canceled') return null;
  return INCOMPLETE_REASONS.find((known) => known === reason) ?? null;
}
