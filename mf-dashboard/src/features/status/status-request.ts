import type { CallInput } from '@portal/contract/call';
import type {
  adminCancelAppointment,
  adminUpdateAppointment,
  adminUpdateCancellation,
} from '@portal/contract/calls/admin-appointments';
import type { cancelAppointment, completeAppointment } from '@portal/contract/calls/appointments';
import type { Appointment } from '@portal/contract/entities/appointment';
import { cancellationFor } from '@portal/contract/rules/cancellations';
import type { Decision } from './decision.ts';

/** The call that a decision is sent by, and with what. */
export type StatusRequest =
  | { call: 'complete'; input: CallInput<typeof completeAppointment> }
  | { call: 'cancel'; input: CallInput<typeof cancelAppointment> }
  | { call: 'adminUpdate'; input: CallInput<typeof adminUpdateAppointment> }
  | { call: 'adminCancel'; input: CallInput<typeof adminCancelAppointment> }
  | { call: 'adminModify'; input: CallInput<typeof adminUpdateCancellation> };

/**
 * Paths and payloads of doc 1 §4: practitioners complete and cancel under /practice, admins set and cancel by calls of
 * their own under /admin (ADMIN-014), and only they modify a cancellation that is there already (ADMIN-015, A-042;
 * DASH-036, DASH-037, DASH-040, DASH-041, DASH-042, DASH-043, DASH-044, DASH-045, DASH-046, DASH-047). The version that
 * was seen and the chosen reason travel beside.
 * @throws when a practitioner would set an appointment to pending, which no practitioner is offered
 */
export function statusRequest(
  decision: Decision,
  appointment: Appointment,
  { admin }: { admin: boolean },
): StatusRequest {
  const { id, version } = appointment;
  const params = { id };
  if (decision.status === 'canceled') return cancellationRequest(decision, appointment, { admin });
  const duration = decision.status === 'completed' ? decision.duration : undefined;
  const facts = { ...(duration !== undefined && { duration }), version };
  if (admin) return { call: 'adminUpdate', input: { params, body: { status: decision.status, ...facts } } };
  if (decision.status === 'pending') throw new Error('Only admins set an appointment to pending.');
  return { call: 'complete', input: { params, body: facts } };
}

function cancellationRequest(
  { reason, explanation }: Extract<Decision, { status: 'canceled' }>,
  appointment: Appointment,
  { admin }: { admin: boolean },
): StatusRequest {
  const { id, version, cancellation: former } = appointment;
  const params = { id };
  const sent = { cancellation: cancellationFor(reason, appointment), chosen_reason: reason, version };
  if (admin && former !== null) {
    const ids = { appointment_id: id, cancellation_id: former.id };
    return { call: 'adminModify', input: { params: ids, body: { id: former.id, ...sent } } };
  }
  const body = { ...sent, ...(explanation !== undefined && { explanation }) };
  return admin ? { call: 'adminCancel', input: { params, body } } : { call: 'cancel', input: { params, body } };
}
