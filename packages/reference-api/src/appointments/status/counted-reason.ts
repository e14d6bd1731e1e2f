import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { reasonOf } from '@portal/contract/rules/cancellations';
import type { appointments, cancellations } from '../../storage/tables.ts';

type Parties = Pick<typeof appointments.$inferSelect, 'client_id' | 'counsellor_id'>;

/** The reason that a stored cancellation counts as, for money and for what people are told. */
export function countedReason(
  cancellation: { [column in 'reason' | 'user_id']: (typeof cancellations.$inferSelect)[column] | null },
  { client_id, counsellor_id }: Parties,
): IncompleteReason | null {
  return reasonOf(cancellation, { client: { id: client_id }, counsellor: { id: counsellor_id } });
}
