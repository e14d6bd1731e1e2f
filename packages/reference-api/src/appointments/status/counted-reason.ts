import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { reasonOf } from '@portal/contract/rules/cancellations';
import { type ChargedReason, chargedReason, type SessionOutcome } from '@portal/contract/rules/charging';
import type { appointments, cancellations } from '../../storage/tables.ts';

type Parties = Pick<typeof appointments.$inferSelect, 'client_id' | 'counsellor_id'>;

/** The reason that a stored cancellation counts as, for money and for what people are told. */
export function countedReason(
  cancellation: { [column in 'reason' | 'user_id']: (typeof cancellations.$inferSelect)[column] | null },
  { client_id, counsellor_id }: Parties,
): IncompleteReason | null {
  return reasonOf(cancellation, { client: { id: client_id }, counsellor: { id: counsellor_id } });
}

/** An appointment with its cancellation, which is null while it is not canceled. */
export interface Ended extends Parties {
  status: string;
  cancellation: Parameters<typeof countedReason>[0] | null;
}

/** How an appointment ended; null while nothing is settled, and where nobody can tell why it is canceled. */
export function outcomeOf({ status, cancellation, ...parties }: Ended): SessionOutcome | null {
  if (status === 'completed') return 'complete';
  return status === 'canceled' && cancellation !== null ? countedReason(cancellation, parties) : null;
}

/** Whether an appointment can be billed: it took place, or its client is charged for it all the same (doc 1 §4). */
export function isBillable(ended: Ended): boolean {
  return ended.status === 'completed' || missedReason(ended) !== null;
}

/** Why it did not take place, where its client is charged all the same. */
export function missedReason(ended: Ended): ChargedReason | null {
  return chargedReason(outcomeOf(ended));
}
