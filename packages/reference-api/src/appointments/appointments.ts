import { cancelAppointment as cancelCall } from '@portal/contract/calls/appointments';
import { type Implementation, implement } from '../server/implement.ts';
import { listingForClient } from './list-for-client.ts';
import { paginatedIndex } from './paginated-index.ts';
import { cancelAppointment } from './status/cancel-appointment.ts';
import { lockAppointment } from './status/lock-appointment.ts';
import { isCounsellor } from './whose.ts';

/** POST /practice/appointments/{id}/cancellations (BA-004, DASH-041): the practitioner's own appointment. */
const canceling = implement(cancelCall, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id, isCounsellor(context.person.id));
  return cancelAppointment(context, appointment, { body, by: 'participant' });
});

export const appointments: readonly Implementation[] = [paginatedIndex, canceling, listingForClient];
