import * as calls from '@portal/contract/calls/appointments';
import { type Implementation, implement } from '../server/implement.ts';
import { listingForClient } from './list-for-client.ts';
import { paginatedIndex } from './paginated-index.ts';
import { cancelAppointment as cancel } from './status/cancel-appointment.ts';
import { lockAppointment } from './status/lock-appointment.ts';
import { isCounsellor } from './whose.ts';

/** POST /practice/appointments/{id}/cancellations (BA-004, DASH-041): the practitioner's own appointment. */
const cancelAppointment = implement(calls.cancelAppointment, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id, isCounsellor(context.person.id));
  return cancel(context, appointment, { body, by: 'participant' });
});

export const appointments: readonly Implementation[] = [paginatedIndex, cancelAppointment, listingForClient];
