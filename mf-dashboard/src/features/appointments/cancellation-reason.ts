import type { Appointment } from '@portal/contract/entities/appointment';
import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { reasonOf } from '@portal/contract/rules/cancellations';

type Facts = Pick<Appointment, 'cancellation' | 'client' | 'counsellor'>;

/** Why an appointment did not take place; null where it has no cancellation, or nobody can tell. */
export function cancellationReason({ cancellation, ...parties }: Facts): IncompleteReason | null {
  return cancellation && reasonOf(cancellation, parties);
}
