import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { Appointment, Cancellation, CancellationBody } from '../entities/appointment.ts';
import { AppointmentDetail, CompletedAppointment } from '../entities/appointment-detail.ts';
import { calendarDay } from '../entities/calendar-day.ts';
import { amount, ById, nameWords, optionalLine, queryFlag, text, version } from '../entities/inputs.ts';
import { pageNumber, pageSize, paginated } from '../entities/pagination.ts';
import { SessionAppointment } from '../entities/session-appointment.ts';
import { Id, Moment } from '../entities/values.ts';
import { APPOINTMENT_STATUSES, APPOINTMENT_VIEWS } from '../rules/appointments.ts';
import { PAGE_SIZE } from '../rules/pages.ts';

export const listAppointments = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.paginated_index',
  method: 'GET',
  path: '/practice/appointments/paginated_index',
  query: z
    .object({
      today: queryFlag(),
      upcoming: queryFlag(),
      pending: queryFlag(),
      canceled: queryFlag(),
      previous: queryFlag(),
      /** Those that are over and have no outcome yet. */
      to_finish: queryFlag(),
      oldest_first: queryFlag(),
      /** What is over stands behind what is not; each in the order asked for. */
      over_last: queryFlag(),
      /** Only those that start at or after this moment, and before the other: a piece of the calendar (BS-001). */
      from: z.optional(Moment),
      to: z.optional(Moment),
      /** Only those of one client, the guest of a couple included (BS-002). */
      client_id: z.optional(Id),
      /** Words of the name of a client, or of the guest of a couple. */
      client: z.optional(nameWords()),
      status: z.optional(z.enum(APPOINTMENT_STATUSES)),
      /** Days in the time zone of whoever asks; both belong to it. */
      first_day: z.optional(calendarDay()),
      last_day: z.optional(calendarDay()),
      per_page: z._default(pageSize(), PAGE_SIZE),
      current_page: z._default(pageNumber(), 1),
    })
    .check(z.refine((query) => APPOINTMENT_VIEWS.filter((list) => query[list]).length <= 1, 'one_list_at_a_time')),
  answer: paginated(Appointment),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['API-006', 'API-007', 'API-008', 'API-009', 'API-010', 'API-011', 'BA-010'],
  summary: "One page of one of the practitioner's lists of appointments",
}));

export const completedAppointments = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.inhouse_completed',
  method: 'GET',
  path: '/practice/appointments',
  query: z.object({
    inhouse_completed: z.literal('true'),
    /** And those that did not take place though their client is charged for them (doc 1 §4). */
    with_charged: z.optional(z.literal('true')),
  }),
  answer: z.array(CompletedAppointment),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['API-012'],
  summary: 'In-house completed appointments with their billing details',
}));

export const fetchAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.fetch',
  method: 'GET',
  path: '/practice/appointments/:id',
  params: ById,
  answer: SessionAppointment,
  callers: ['practitioner', 'client', 'guest'],
  refusals: [404],
  source: ['API-043', 'API-095', 'BA-001'],
  summary: 'One appointment, for those who take part in it',
}));

export const updateAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.update',
  method: 'PUT',
  path: '/practice/appointments/:id',
  params: ById,
  body: z.object({ status: z.literal('pending'), version: z.optional(version()) }),
  answer: SessionAppointment,
  callers: ['practitioner', 'client'],
  refusals: [403, 404, 409, 422],
  source: ['API-013', 'API-096', 'BA-003'],
  summary: 'Set the status to pending when a session is opened',
}));

/** Of those in a session only its practitioner sets a status; a guest has no such call (RULES-189). */
export const completeAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.complete',
  method: 'PUT',
  path: '/practice/appointments/:id/complete',
  params: ById,
  body: z.object({
    duration: z.optional(z.int().check(z.minimum(1), z.maximum(1440))),
    version: z.optional(version()),
  }),
  answer: SessionAppointment,
  callers: ['practitioner'],
  refusals: [403, 404, 409, 422],
  source: ['API-044', 'BA-002'],
  summary: 'Complete a session; a duration only if it was shortened',
}));

export const cancelAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.cancel',
  method: 'POST',
  path: '/practice/appointments/:id/cancellations',
  params: ById,
  body: CancellationBody,
  answer: Cancellation,
  callers: ['practitioner'],
  refusals: [403, 404, 409, 422],
  source: ['API-045', 'BA-004'],
  summary: 'Mark an appointment as canceled',
}));

/** What billing keeps of a session, for its practitioner (RULES-173). */
export const updateAppointmentDetail = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.update_detail',
  method: 'PUT',
  path: '/practice/appointment_details/:id',
  params: ById,
  body: z.object({
    appointment_detail: z.object({
      rate: z.optional(z.nullable(amount())),
      hst_yn: z.optional(z.boolean()),
      invoice_number: optionalLine(),
      paid_yn: z.optional(z.boolean()),
      note: z.optional(z.nullable(text())),
    }),
    /** The version of the details that the person saw. */
    version: z.optional(version()),
  }),
  answer: AppointmentDetail,
  callers: ['practitioner'],
  refusals: [403, 404, 409, 422],
  source: ['API-014', 'BA-011'],
  summary: 'Change the billing details of an appointment',
}));

export const createAssessmentReport = /*#__PURE__*/ defineCall(() => ({
  id: 'appointments.create_assessment_report',
  method: 'POST',
  path: '/practice/assessment_reports',
  body: z.object({ assessment_report: z.object({ appointment_id: Id, report: text().check(z.minLength(1)) }) }),
  answer: z.object({ id: Id }),
  callers: ['practitioner'],
  refusals: [403, 404, 422],
  source: ['API-015', 'BA-012'],
  summary: 'Save the assessment report of a couples or generic session',
}));
