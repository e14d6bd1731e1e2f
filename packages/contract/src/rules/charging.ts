import type { CounsellingType, IncompleteReason } from './appointments.ts';

/** How a session ended, for who pays: it took place, or the reason why it did not. */
export type SessionOutcome = 'complete' | IncompleteReason;

/** Who pays and who is paid for a session. */
export interface Charging {
  clientCharged: boolean;
  practitionerPaid: boolean;
}

const ofIncomplete = {
  client_absence: true,
  client_late_cancellation: true,
  client_cancellation: false,
  care_provider_cancellation: false,
  technical_difficulties: false,
} as const satisfies Record<IncompleteReason, boolean>;

/**
 * The charging table of doc 1 §4 (DASH-022, DASH-023, DASH-024, DASH-025, DASH-026, DASH-027, DASH-028). Only a session
 * that took place depends on its counselling type: a consultation costs the client nothing, and is paid where
 * `payout_yn` is set. A session that did not is charged and paid, or neither.
 */
export function chargingOf(
  outcome: SessionOutcome,
  { counselling_type, payout_yn }: { counselling_type: CounsellingType; payout_yn: boolean },
): Charging {
  if (outcome !== 'complete') {
    const owed = ofIncomplete[outcome];
    return { clientCharged: owed, practitionerPaid: owed };
  }
  const isConsultation = counselling_type === 'consultation';
  return { clientCharged: !isConsultation, practitionerPaid: !isConsultation || payout_yn };
}
