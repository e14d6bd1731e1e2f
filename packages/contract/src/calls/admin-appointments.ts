import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import {
  Appointment,
  Cancellation,
  CancellationBody,
  cancellationFacts,
  SentCancellation,
} from '../entities/appointment.ts';
import { calendarDay } from '../entities/calendar-day.ts';
import { ById, filtersOf, nameWords, page, version } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { SessionAppointment } from '../entities/session-appointment.ts';
import { Id } from '../entities/values.ts';
import { APPOINTMENT_SORTS, APPOINTMENT_STATUSES } from '../rules/appointments.ts';

/** `provider` and `client` hold words of a name. Days in the time zone of whoever asks; both days belong to it. */
const filters = () =>
  filtersOf({
    status: z.optional(z.enum(APPOINTMENT_STATUSES)),
    provider_id: z.optional(Id),
    provider: z.optional(nameWords()),
    client: z.optional(nameWords()),
    from: z.optional(calendarDay()),
    to: z.optional(calendarDay()),
  });
const sort = () => z.optional(z.enum(APPOINTMENT_SORTS));

export const adminListAppointments = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_appointments.list',
  method: 'GET',
  path: '/admin/appointments',
  query: z.object({ client_id: z.optional(Id), page: page(), sort: sort(), filters: filters() }),
  answer: paginated(Appointment),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['BA-006'],
  summary: 'Appointments of all practitioners, perhaps of one of them, one client, one status, some days',
}));

export const adminExportAppointments = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_appointments.export',
  method: 'GET',
  path: '/admin/appointments/export',
  query: z.object({ client_id: z.optional(Id), sort: sort(), filters: filters() }),
  answers: 'file',
  once: true,
  answer: z.instanceof(Blob),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['BA-006'],
  summary: 'All appointments that fit the filters, as a table (CSV)',
}));

export const adminFetchAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_appointments.fetch',
  method: 'GET',
  path: '/admin/appointments/:id',
  params: ById,
  answer: SessionAppointment,
  callers: ['admin'],
  refusals: [403, 404],
  source: ['API-046', 'BA-005'],
  summary: 'Any appointment; notes and chat stay with those who took part',
}));

/** Admins set statuses and cancel by calls of their own (RULES-199). */
export const adminUpdateAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_appointments.update',
  method: 'PUT',
  path: '/admin/appointments/:id',
  params: ById,
  body: z.object({
    status: z.enum(['completed', 'pending']),
    duration: z.optional(z.int().check(z.minimum(1), z.maximum(1440))),
    version: z.optional(version()),
  }),
  answer: SessionAppointment,
  callers: ['admin'],
  refusals: [403, 404, 409, 422],
  source: ['API-047', 'BA-007'],
  summary: 'Set the status to completed or pending',
}));

export const adminSendSessionLink = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_appointments.send_link',
  method: 'POST',
  path: '/admin/appointments/:id/session_links',
  params: ById,
  /** The client, or the guest of a couple, whom it is sent to. */
  body: z.object({ user_id: Id }),
  answer: z.object({
    /** The mailbox it was sent to, masked: `a•••@d•••.test`. */
    sent_to: z.string(),
  }),
  callers: ['admin'],
  refusals: [403, 404, 422, 429],
  source: ['A-153'],
  summary: 'Send a client a new link of any session; the one before ends',
}));

export const adminCancelAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_appointments.cancel',
  method: 'POST',
  path: '/admin/appointments/:id/cancellations',
  params: ById,
  body: CancellationBody,
  answer: Cancellation,
  callers: ['admin'],
  refusals: [403, 404, 409, 422],
  source: ['API-048', 'BA-008'],
  summary: 'Mark any appointment as canceled',
}));

export const adminUpdateCancellation = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_appointments.update_cancellation',
  method: 'PUT',
  path: '/admin/appointments/:appointment_id/cancellations/:cancellation_id',
  params: z.object({ appointment_id: Id, cancellation_id: Id }),
  body: z.object({
    id: Id,
    cancellation: SentCancellation,
    ...cancellationFacts(),
  }),
  answer: Cancellation,
  callers: ['admin'],
  refusals: [403, 404, 409, 422],
  source: ['API-019', 'BA-009'],
  summary: 'Change an existing cancellation; `id` is the cancellation',
}));
