import { adminUpdateAppointment } from '@portal/contract/calls/admin-appointments';
import { lockAppointment } from '../appointments/status/lock-appointment.ts';
import { setStatus } from '../appointments/status/set-status.ts';
import { implement } from '../server/implement.ts';
import { readAnySession } from './read-any-session.ts';

/** PUT /admin/appointments/{id} (BA-007, DASH-037): complete or pending, from whatever it is (BP-008). */
export const updating = implement(adminUpdateAppointment, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id);
  await setStatus(context, appointment, { ...body, by: 'admin' });
  return readAnySession(context, appointment.id);
});
