import { INCOMPLETE_REASONS, type IncompleteReason, SENT_REASONS, type SentReason } from './appointments.ts';

/** What of a reason travels in the cancellation itself: its name, or null (DASH-045, DASH-046, DASH-047). */
export function sentReason(reason: IncompleteReason): SentReason | null {
  return SENT_REASONS.find((sent) => sent === reason) ?? null;
}

/**
 * Whether a reason is attached to the client; every other one is attached to the counsellor (DASH-042, DASH-043,
 * DASH-044).
 */
export function isAttachedToClient(reason: IncompleteReason): boolean {
  return reason === 'client_cancellation' || reason === 'client_late_cancellation';
}

/** The cancellation that is sent for a reason: whose it is, and what of the reason travels (doc 1 §4, A-037). */
export function cancellationFor(
  reason: IncompleteReason,
  appointment: { client: { id: string }; counsellor: { id: string } },
): { user_id: string; reason: SentReason | null } {
  const { id } = isAttachedToClient(reason) ? appointment.client : appointment.counsellor;
  return { user_id: id, reason: sentReason(reason) };
}

/**
 * Why an appointment did not take place, read from its cancellation. One without a reason is told by whose it is: the
 * client called it off too late, or the care provider did. Null for a reason that nobody knows and for a person
 * who is neither: nothing is guessed that somebody may be charged for.
 */
export function reasonOf<Id extends string | number>(
  cancellation: { reason: string | null; user_id: Id | null },
  { client, counsellor }: { client: { id: Id }; counsellor: { id: Id } },
): IncompleteReason | null {
  const { reason, user_id } = cancellation;
  if (reason !== null) return INCOMPLETE_REASONS.find((known) => known === reason) ?? null;
  if (user_id === client.id) return 'client_late_cancellation';
  return user_id === counsellor.id ? 'care_provider_cancellation' : null;
}
