import type { Appointment } from '@portal/contract/entities/appointment';
import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { reasonOf } from '@portal/contract/rules/cancellations';
import { type ChargedReason, chargedReason } from '@portal/contract/rules/charging';

/** Whether a session is over, so that its practitioner has a note to write or to read (UX-1). */
export function isOver({ status, end_date }: Pick<Appointment, 'status' | 'end_date'>, now: Date): boolean {
  return status === 'completed' || (status !== 'canceled' && new Date(end_date) < now);
}

type Facts = Pick<Appointment, 'cancellation' | 'client' | 'counsellor'>;

/** Why a session did not take place, where its client is charged for it all the same; null for every other one. */
export function missedReason(appointment: Facts & Pick<Appointment, 'status'>): ChargedReason | null {
  return appointment.status === 'canceled' ? chargedReason(cancellationReason(appointment)) : null;
}

/** Why an appointment did not take place; null where it has no cancellation, or nobody can tell. */
export function cancellationReason({ cancellation, ...parties }: Facts): IncompleteReason | null {
  return cancellation && reasonOf(cancellation, parties);
}
