import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { ById, version } from '../entities/inputs.ts';
import { SessionAppointment } from '../entities/session-appointment.ts';

/**
 * Of what its practitioner alone decides: administrators can set any status anew, and need no Undo. Apart from the other
 * calls of appointments, whose file every page of lists loads: this one is seldom asked.
 */
export const undoOutcome = /*#__PURE__*/ defineCall(() => ({
  id: 'outcomes.undo',
  method: 'PUT',
  path: '/practice/appointments/:id/undo',
  params: ById,
  /** The version that the outcome gave the appointment. */
  body: z.object({ version: version() }),
  answer: SessionAppointment,
  callers: ['practitioner'],
  refusals: [403, 404, 409, 422],
  source: ['DASH-036', 'DASH-041'],
  summary: 'Take back the outcome that oneself has set a moment ago',
}));
