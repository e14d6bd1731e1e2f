import type { Appointment } from '@portal/contract/entities/appointment';
import { INCOMPLETE_REASONS, type IncompleteReason } from '@portal/contract/rules/appointments';

type Facts = Pick<Appointment, 'cancellation' | 'client' | 'counsellor'>;

/**
 * Why an appointment did not take place. Only two reasons travel by name; without one, who is attached tells it: the
 * client came too late with it, or the care provider called it off.
 */
export function cancellationReason({ cancellation, client, counsellor }: Facts): IncompleteReason | null {
  if (cancellation === null) return null;
  const named = INCOMPLETE_REASONS.find((reason) => reason === cancellation.reason);
  if (named) return named;
  if (cancellation.user_id === client.id) return 'client_late_cancellation';
  if (cancellation.user_id === counsellor.id) return 'care_provider_cancellation';
  return null;
}
