import type { CancellationBody } from '@portal/contract/entities/appointment';
import { INCOMPLETE_REASONS, type IncompleteReason } from '@portal/contract/rules/appointments';
import { isAttachedToClient, sentReason } from '@portal/contract/rules/cancellations';
import { incompleteReasonsFor } from '@portal/contract/rules/status-options';
import { refuseField } from '../../server/refuse-field.ts';
import { recordId } from '../../storage/record-id.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import type { StatusChanger } from './transitions.ts';

type Said = Pick<CancellationBody, 'cancellation' | 'chosen_reason'>;
type Parties = Pick<LockedAppointment, 'client_id' | 'counsellor_id'>;

/**
 * Whose a cancellation is and why, as it is kept. Person, sent reason and chosen reason have to tell one story
 * (DASH-042, DASH-043, DASH-044, DASH-045, DASH-046, DASH-047). `client_cancellation` is for admins, where it stands
 * already (DASH-017, BP-007, A-044). Without a chosen reason, a story that is true of the present reason too leaves
 * that as it is: what travels is less than what is kept.
 * @param current the reason that the appointment has, if it is canceled
 * @throws Refusal 422 at the part that contradicts
 */
export function readReason(
  { cancellation, chosen_reason }: Said,
  parties: Parties,
  { by, current }: { by: StatusChanger; current: string | null },
): { user_id: number; reason: string | null } {
  const user_id = recordId(cancellation.user_id);
  const present = knownReason(current);
  if (chosen_reason !== undefined) {
    const offered = incompleteReasonsFor({ admin: by === 'admin', current: present });
    if (!offered.includes(chosen_reason)) throw refuseField('chosen_reason', 'reason_not_offered');
    if (sentReason(chosen_reason) !== cancellation.reason) throw refuseField('cancellation.reason', 'reason_differs');
  }
  const said = chosen_reason ?? cancellation.reason;
  const isClients = said === null ? user_id === parties.client_id : isAttachedToClient(said);
  const owner = isClients ? parties.client_id : parties.counsellor_id;
  if (user_id !== owner)
    throw refuseField('cancellation.user_id', isClients ? 'reason_of_client' : 'reason_of_counsellor');
  const isPresent = present !== null && sentReason(present) === said && isAttachedToClient(present) === isClients;
  return { user_id, reason: isPresent ? present : said };
}

/** A stored reason that is one of the five; older records have others, or none. */
function knownReason(stored: string | null): IncompleteReason | null {
  return INCOMPLETE_REASONS.find((reason) => reason === stored) ?? null;
}
