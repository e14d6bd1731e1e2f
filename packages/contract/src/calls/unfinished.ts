import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { ById, version } from '../entities/inputs.ts';
import { SessionAppointment } from '../entities/session-appointment.ts';
import { Unfinished } from '../entities/unfinished.ts';

export const fetchUnfinished = /*#__PURE__*/ defineCall(() => ({
  id: 'unfinished.fetch',
  method: 'GET',
  path: '/practice/unfinished',
  answer: Unfinished,
  callers: ['practitioner'],
  refusals: [403],
  source: ['DASH-029', 'A-163'],
  summary: "The practitioner's own sessions without outcome, note or assessment, and how many there are",
}));

/** Of what its practitioner alone decides: administrators can set any status anew, and need no Undo. */
export const undoOutcome = /*#__PURE__*/ defineCall(() => ({
  id: 'unfinished.undo_outcome',
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
