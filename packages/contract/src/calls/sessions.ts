import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { Assessments } from '../entities/assessments.ts';
import { ById, LINE_LIMIT, queryFlag, text } from '../entities/inputs.ts';
import { AssessmentLine } from '../entities/session-appointment.ts';
import { UserAppointment } from '../entities/user-appointment.ts';
import { flag, Id, Moment, textOrNull } from '../entities/values.ts';
import { FEEDBACK_STATUSES } from '../rules/sessions.ts';

const byAppointment = () => z.object({ appointment_id: Id });

/** Whoever takes part joins: practitioner (RULES-165), client (RULES-182), host and guest of a couple (RULES-186). */
export const videoToken = /*#__PURE__*/ defineCall(() => ({
  id: 'sessions.video_token',
  method: 'GET',
  path: '/practice/twilio_videos/token',
  query: z.object({ room_id: Id, user_id: Id, same_location: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({
    token: z.string(),
    voice_token: textOrNull(),
    /** Where on the portal's own address the video service is reached; null is Twilio's own. */
    signalling_path: textOrNull(),
  }),
  callers: ['practitioner', 'client', 'guest'],
  refusals: [403, 404, 422],
  source: ['API-035', 'API-036', 'API-037', 'API-113', 'API-115'],
  summary: 'A token for the video room, which is named by the appointment id',
}));

/** The scores of a session, for its practitioner (RULES-168). */
export const fetchAssessments = /*#__PURE__*/ defineCall(() => ({
  id: 'sessions.assessments',
  method: 'GET',
  path: '/practice/appointments/:id/assessments',
  params: ById,
  answer: Assessments,
  callers: ['practitioner'],
  refusals: [403, 404],
  source: ['API-097', 'BA-062'],
  summary: 'ORS and SRS scores of an appointment',
}));

/** Nobody takes it back: `joined_yn` is true, and `source` is this portal's `web` (API-155). */
export const updateAppointmentSession = /*#__PURE__*/ defineCall(() => ({
  id: 'sessions.update_appointment_session',
  method: 'PUT',
  path: '/practice/appointment_sessions/:id',
  params: ById,
  body: z.object({ joined_yn: z.literal(true), source: z.literal('web') }),
  answer: z.object({ id: Id, user_id: Id, joined_yn: flag() }),
  callers: ['practitioner', 'client', 'guest'],
  refusals: [404, 422],
  source: ['API-098', 'BA-063'],
  summary: "Mark one's own part of a session as joined",
}));

export const updatePreAssessments = /*#__PURE__*/ defineCall(() => ({
  id: 'sessions.update_pre_assessments',
  method: 'PUT',
  path: '/practice/appointments/:id/pre_assessments',
  params: ById,
  body: z.object({ scores: z.record(z.string(), z.object({ value: z.number() })) }),
  answer: z.array(AssessmentLine),
  callers: ['client'],
  refusals: [403, 404, 422],
  source: ['A-162'],
  summary: 'Save what a client answers before a session, keyed by assessment id',
}));

export const updatePostAssessments = /*#__PURE__*/ defineCall(() => ({
  id: 'sessions.update_post_assessments',
  method: 'PUT',
  path: '/practice/appointments/:id/post_assessments',
  params: ById,
  body: z.object({ scores: z.record(z.string(), z.object({ value: z.number() })) }),
  answer: z.array(AssessmentLine),
  callers: ['practitioner', 'client', 'guest'],
  refusals: [403, 404, 422],
  source: ['API-103', 'BA-067'],
  summary: 'Save post-session scores, keyed by assessment id',
}));

export const fetchUserAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'sessions.user_appointment',
  method: 'GET',
  path: '/practice/user_appointments/:appointment_id',
  params: byAppointment(),
  query: z.object({
    other_user: queryFlag(),
    /** The asker is there now: they wait, even if another page of theirs has taken it back as it went. */
    present: queryFlag(),
    /**
     * Who the asker saw waiting last, as `seenWaiting` writes it. With it the answer is held back until others wait, the
     * or answer, the session is canceled or completed, or for `PRESENCE_HELD_MS` (A-077: pushed where it can be).
     */
    seen: z.optional(z.string().check(z.maxLength(LINE_LIMIT), z.regex(/^\d+(,\d+)*(;\d+(,\d+)*)?$/))),
    /** The start that the asker knows: no answer is held back from who knows another one than it has (decision 116). */
    start: z.optional(Moment),
  }),
  answer: UserAppointment,
  callers: ['practitioner', 'client', 'guest'],
  refusals: [404, 422],
  source: ['API-104', 'BA-068'],
  summary: 'Whether one waits, or whether the other person does',
}));

export const updateUserAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'sessions.update_user_appointment',
  method: 'PUT',
  path: '/practice/user_appointments/:appointment_id',
  params: byAppointment(),
  /** Who answers the questions before the session does not wait yet, and whoever waits answers no more. */
  body: z.object({ waiting_yn: z.boolean(), answering_yn: z.optional(z.boolean()) }),
  answer: UserAppointment,
  callers: ['practitioner', 'client', 'guest'],
  refusals: [404, 422],
  source: ['API-105', 'BA-069', 'A-162'],
  summary: 'Say that one waits, or answers the questions before the session',
}));

export const sendSessionLink = /*#__PURE__*/ defineCall(() => ({
  id: 'sessions.send_link',
  method: 'POST',
  path: '/practice/appointments/:id/session_links',
  params: ById,
  /** The client, or the guest of a couple, whom it is sent to. */
  body: z.object({ user_id: Id }),
  answer: z.object({
    /** The mailbox it was sent to, masked: `a•••@d•••.test`. */
    sent_to: z.string(),
  }),
  callers: ['practitioner'],
  refusals: [403, 404, 422, 429],
  source: ['A-153'],
  summary: 'Send a client a new link of a session; the one before ends',
}));

/** A client's feedback: its text and whether the session was successful, of the appointment `id` (API-165, RULES-185). */
export const createFeedback = /*#__PURE__*/ defineCall(() => ({
  id: 'sessions.create_feedback',
  method: 'POST',
  path: '/practice/session_feedbacks',
  body: z.object({
    id: Id,
    feedback: text().check(z.minLength(1, 'rules.required')),
    status: z.enum(FEEDBACK_STATUSES),
  }),
  answer: z.object({ id: Id }),
  callers: ['client'],
  refusals: [403, 404, 422],
  source: ['API-107', 'BA-070'],
  summary: 'Feedback on a session; `id` is the appointment',
}));
