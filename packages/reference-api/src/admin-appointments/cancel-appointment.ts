import { adminCancelAppointment } from '@portal/contract/calls/admin-appointments';
import { cancelAppointment } from '../appointments/status/cancel-appointment.ts';
import { lockAppointment } from '../appointments/status/lock-appointment.ts';
import { implement } from '../server/implement.ts';

/** POST /admin/appointments/{id}/cancellations (BA-008). */
export const canceling = implement(adminCancelAppointment, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id);
  return cancelAppointment(context, appointment, { body, by: 'admin' });
});
