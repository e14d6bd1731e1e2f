import type { CounsellingType } from '@portal/contract/rules/appointments';
import { chargingOf } from '@portal/contract/rules/charging';
import { type Ended, outcomeOf } from '../appointments/status/counted-reason.ts';

interface PayableAppointment extends Ended {
  counselling_type: CounsellingType;
  payout_yn: boolean;
}

/** Whether the practitioner is paid for an appointment (doc 1 §4): what the status dialog says is what is paid. */
export function isPaidFor(appointment: PayableAppointment): boolean {
  const outcome = outcomeOf(appointment);
  return outcome !== null && chargingOf(outcome, appointment).practitionerPaid;
}
