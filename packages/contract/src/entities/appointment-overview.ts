import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { INCOMPLETE_REASONS } from '../rules/appointments.ts';
import { PAYOUT_STATUSES } from '../rules/payments.ts';
import { Appointment, StatusValue } from './appointment.ts';
import { AppointmentDetail } from './appointment-detail.ts';
import { flag, Id, listOf, Moment, orNull } from './values.ts';

/** The client of an appointment, or the guest of a couple, and the time zone (IANA) that they live by. */
export const OverviewClient = /*#__PURE__*/ define(() =>
  z.object({ id: Id, full_name: z.string(), timezone: z.string() }),
);
export type OverviewClient = z.output<typeof OverviewClient>;

/**
 * One change of an appointment's status. What nobody wrote down is null: of changes that are older than the list, who
 * made them, from what, and perhaps when. `reason` stands with `canceled` alone; `duration` is in minutes.
 */
export const StatusChange = /*#__PURE__*/ define(() =>
  z.object({
    at: orNull(Moment),
    person: orNull(z.object({ id: Id, full_name: z.string() })),
    from: orNull(StatusValue),
    to: StatusValue,
    reason: orNull(z.enum(INCOMPLETE_REASONS)),
    duration: orNull(z.number()),
    /** From which start to which; only where the appointment was moved, which keeps its status. */
    moved: z.optional(z.object({ from: Moment, to: Moment })),
  }),
);
export type StatusChange = z.output<typeof StatusChange>;

/** An appointment as its practitioner's page of it shows it (BS-016). */
export const AppointmentOverview = /*#__PURE__*/ define(() =>
  z.object({
    appointment: Appointment,
    /** The client, and after them the guest of a couple. */
    clients: z.array(OverviewClient),
    /** When it was booked. */
    created_at: Moment,
    /** The oldest change first. */
    history: listOf(StatusChange),
    /** When the practitioner's own note was saved last; null while it says nothing. */
    note_saved_at: orNull(Moment),
    /** Null where none are asked: a generic session has neither scale (doc 2 §2). */
    assessments: orNull(
      z.object({
        /** The client's totals; null while a scale is not answered in full. */
        ors_total: orNull(z.number()),
        srs_total: orNull(z.number()),
        /** Whether the practitioner has answered their own lines after the session. */
        own_answered_yn: flag(),
      }),
    ),
    /** Of what the billing page lists: a session that was held in-house. Null for every other one. */
    appointment_detail: orNull(AppointmentDetail),
    /** The payout whose period holds the session, where the practitioner is paid for it; days are `2026-03-04`. */
    payout: orNull(
      z.object({
        id: Id,
        status: z.enum(PAYOUT_STATUSES),
        period_start: z.string(),
        period_end: z.string(),
        executed_at: orNull(Moment),
      }),
    ),
    /** The conversation of these people, with how many messages of others the practitioner has not read. */
    chat: orNull(z.object({ id: Id, unread_count: z.number() })),
  }),
);
export type AppointmentOverview = z.output<typeof AppointmentOverview>;
