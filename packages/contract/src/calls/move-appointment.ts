import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { ById, version } from '../entities/inputs.ts';
import { SessionAppointment } from '../entities/session-appointment.ts';
import { Moment } from '../entities/values.ts';

/**
 * To another time, as long as it was. Apart from the other calls of appointments, whose file every page of lists loads:
 * this one is of one page.
 */
export const moveAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.move',
  method: 'PUT',
  path: '/practice/appointments/:id/time',
  params: ById,
  /** The new start, on a whole minute; and the version that the person saw. */
  body: z.object({ start_date: Moment, version: version() }),
  answer: SessionAppointment,
  callers: ['practitioner'],
  refusals: [403, 404, 409, 422],
  source: ['BS-016'],
  summary: 'Move one of the practitioner’s own appointments to another time',
}));
