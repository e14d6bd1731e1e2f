import { completeAppointment } from '@portal/contract/calls/appointments';
import { implement } from '../server/implement.ts';
import { readOwnSession } from './read-own-session.ts';
import { lockAppointment } from './status/lock-appointment.ts';
import { setStatus } from './status/set-status.ts';
import { isCounsellor } from './whose.ts';

/** PUT /practice/appointments/{id}/complete (BA-002, DASH-036): the practitioner's own session, perhaps shortened. */
export const completing = implement(completeAppointment, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id, isCounsellor(context.person.id));
  await setStatus(context, appointment, { ...body, status: 'completed', by: 'participant' });
  return readOwnSession(context, appointment.id);
});
