import { cancelAppointment as cancelCall } from '@portal/contract/calls/appointments';
import { implement } from '../server/implement.ts';
import { cancelAppointment } from './status/cancel-appointment.ts';
import { lockAppointment } from './status/lock-appointment.ts';
import { isCounsellor } from './whose.ts';

/** POST /practice/appointments/{id}/cancellations (BA-004, DASH-041): the practitioner's own appointment. */
export const canceling = implement(cancelCall, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id, isCounsellor(context.person.id));
  return cancelAppointment(context, appointment, { body, by: 'participant' });
});
