import type { CancellationBody } from '@portal/contract/entities/appointment';
import { isAttachedToClient, sentReason } from '@portal/contract/rules/cancellations';
import { refuseField } from '../../server/refuse-field.ts';
import { recordId } from '../../storage/record-id.ts';
import type { cancellations } from '../../storage/tables.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import type { StatusChanger } from './transitions.ts';

type StoredReason = Pick<typeof cancellations.$inferSelect, 'user_id' | 'reason'>;

/**
 * Whose a cancellation is and why, as it is kept. Person, sent reason and chosen reason have to tell one story
 * (DASH-042..047). `client_cancellation` is for admins, where it stands already (DASH-017, BP-007, A-044).
 * @param current the reason that the appointment has, if it is canceled
 * @throws Refusal 422 at the part that contradicts
 */
export function readReason(
  { cancellation, chosen_reason: chosen }: Pick<CancellationBody, 'cancellation' | 'chosen_reason'>,
  { client_id, counsellor_id }: Pick<LockedAppointment, 'client_id' | 'counsellor_id'>,
  { by, current }: { by: StatusChanger; current: string | null },
): StoredReason {
  const user_id = recordId(cancellation.user_id);
  const mayRepeat = by === 'admin' && current === 'client_cancellation';
  if (chosen === 'client_cancellation' && !mayRepeat) throw refuseField('chosen_reason', 'reason_not_offered');
  if (chosen !== undefined && sentReason(chosen) !== cancellation.reason)
    throw refuseField('cancellation.reason', 'reason_differs');
  const reason = chosen ?? cancellation.reason;
  const isClients = reason === null ? user_id === client_id : isAttachedToClient(reason);
  const owner = isClients ? client_id : counsellor_id;
  if (user_id !== owner)
    throw refuseField('cancellation.user_id', isClients ? 'reason_of_client' : 'reason_of_counsellor');
  return { user_id, reason };
}
