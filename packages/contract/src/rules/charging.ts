import type { CounsellingType, IncompleteReason } from './appointments.ts';

/** How a session ended, for who pays: it took place, or the reason why it did not. */
export type SessionOutcome = 'complete' | IncompleteReason;

/** Who pays and who is paid for a session. */
export interface Charging {
  clientCharged: boolean;
  practitionerPaid: boolean;
}

/** Why a session did not take place though its client is charged for it (DASH-024, DASH-025). */
export const CHARGED_REASONS = ['client_absence', 'client_late_cancellation'] as const satisfies IncompleteReason[];
export type ChargedReason = (typeof CHARGED_REASONS)[number];

/** The reason, where it is one that the client is charged for. */
export function chargedReason(outcome: SessionOutcome | null): ChargedReason | null {
  return CHARGED_REASONS.find((reason) => reason === outcome) ?? null;
}

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
    const owed = chargedReason(outcome) !== null;
    return { clientCharged: owed, practitionerPaid: owed };
  }
  const isConsultation = counselling_type === 'consultation';
  return { clientCharged: !isConsultation, practitionerPaid: !isConsultation || payout_yn };
}
