import type { CounsellingType } from '@portal/contract/rules/appointments';
import { chargingOf, type SessionOutcome } from '@portal/contract/rules/charging';
import { countedReason } from '../appointments/status/counted-reason.ts';

interface Ended {
  status: string;
  counselling_type: CounsellingType;
  payout_yn: boolean;
  client_id: number;
  counsellor_id: number;
  /** Null while it is not canceled. */
  cancellation: { reason: string | null; user_id: number } | null;
}

/** Whether the practitioner is paid for an appointment (doc 1 §4): what the status dialog says is what is paid. */
export function isPaidFor(appointment: Ended): boolean {
  const outcome = outcomeOf(appointment);
  return outcome !== null && chargingOf(outcome, appointment).practitionerPaid;
}

/** Null while nothing is settled, and for a cancellation of which nobody can tell why. */
function outcomeOf({ status, cancellation, ...parties }: Ended): SessionOutcome | null {
  if (status === 'completed') return 'complete';
  return status === 'canceled' && cancellation !== null ? countedReason(cancellation, parties) : null;
}
