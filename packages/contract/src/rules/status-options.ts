import { INCOMPLETE_REASONS, type IncompleteReason, STATUS_OPTIONS, type StatusOption } from './appointments.ts';
import type { SessionOutcome } from './charging.ts';

/**
 * The statuses that the status dialog offers: pending to admins only (DASH-011, DASH-012, DASH-013, ADMIN-011,
 * RULES-178, RULES-194).
 */
export function statusOptionsFor({ admin }: { admin: boolean }): StatusOption[] {
  return STATUS_OPTIONS.filter((option) => admin || option !== 'pending');
}

/**
 * The reasons that the status dialog offers for Incomplete: `client_cancellation` only to admins, and only where it is
 * the reason that stands (DASH-016, DASH-017, DASH-018, DASH-019, DASH-020, ADMIN-012, RULES-179, RULES-195,
 *
 * @param current the reason of the appointment's cancellation; null when it has none
 */
export function incompleteReasonsFor({
  admin,
  current,
}: {
  admin: boolean;
  current: IncompleteReason | null;
}): IncompleteReason[] {
  const keepsClients = admin && current === 'client_cancellation';
  return INCOMPLETE_REASONS.filter((reason) => reason !== 'client_cancellation' || keepsClients);
}

const beforeStart: readonly SessionOutcome[] = [
  'client_cancellation',
  'client_late_cancellation',
  'care_provider_cancellation',
];

/**
 * Whether an outcome can only be told of a session that has begun: nobody was absent, nothing failed and nothing was
 * held before its start. Somebody can call it off at any time.
 */
export function hasToBegin(outcome: SessionOutcome): boolean {
  return !beforeStart.includes(outcome);
}
