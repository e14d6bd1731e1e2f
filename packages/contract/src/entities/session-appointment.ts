import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Appointment } from './appointment.ts';
import { AppointmentNote } from './appointment-note.ts';
import { Id, listOf, orNull, textOrNull } from './values.ts';

/** One line of the assessment before a session, or of the one after it (API-151). */
export const AssessmentLine = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    assessment_metric_id: Id,
    assessment_metric: z.object({
      id: Id,
      name: z.string(),
      min: z.number(),
      max: z.number(),
      min_description: textOrNull(),
      max_description: textOrNull(),
    }),
    value: orNull(z.number()),
  }),
);
export type AssessmentLine = z.output<typeof AssessmentLine>;

/** Where somebody's picture is; null for who has none. */
const avatar = () => orNull(z.object({ url: textOrNull() }));

/** The client as a session shows them (API-146). */
export const SessionClient = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    first_name: textOrNull(),
    last_name: textOrNull(),
    preferred_name_with_last_name: z._default(z.string(), ''),
    avatar: avatar(),
    degrees: listOf(z.object({ acronym: z.string() })),
  }),
);

/**
 * An appointment as the waiting room and the video pages read it (API-146, API-147, API-148, API-149, API-150, API-151,
 * API-152, API-153), with the fields of a list row.
 */
export const SessionAppointment = /*#__PURE__*/ define(() =>
  z.extend(Appointment, {
    description: textOrNull(),
    client: SessionClient,
    /** Clients see whom they will meet. */
    counsellor: z.extend(Appointment.shape.counsellor, { avatar: avatar() }),
    appointment_sessions: listOf(z.object({ id: Id, user_id: Id })),
    appointment_notes: listOf(AppointmentNote),
    pre_assessment: orNull(z.object({ id: Id, value: orNull(z.number()) })),
    /** The lines behind `pre_assessment`, for the client who answers them; nobody else is given any. */
    pre_assessment_lines: listOf(AssessmentLine),
    post_assessment: listOf(AssessmentLine),
    chat: orNull(z.object({ id: Id, channel: z.string() })),
    twilio_voice_token: textOrNull(),
    twilio_toll_free_number: textOrNull(),
  }),
);
export type SessionAppointment = z.output<typeof SessionAppointment>;
