import { defineCall } from '../call.ts';
import { AppointmentOverview } from '../entities/appointment-overview.ts';
import { ById } from '../entities/inputs.ts';

/** Apart from the other calls of appointments, whose file every page of lists loads: this one is of one page. */
export const fetchAppointmentOverview = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.overview',
  method: 'GET',
  path: '/practice/appointments/:id/overview',
  params: ById,
  answer: AppointmentOverview,
  callers: ['practitioner'],
  refusals: [403, 404],
  source: ['BS-016'],
  summary: 'All that belongs to one of the practitioner’s own appointments, for its page',
}));
