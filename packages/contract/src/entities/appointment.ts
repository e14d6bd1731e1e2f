import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import {
  APPOINTMENT_STATUSES,
  COUNSELLING_TYPES,
  EXPLANATION_LIMIT,
  INCOMPLETE_REASONS,
  MODALITIES,
  PROVIDER_TYPES,
  readModality,
  readStatus,
  SENT_REASONS,
} from '../rules/appointments.ts';
import { version } from './inputs.ts';
import { flag, Id, Moment, orNull, textOrNull } from './values.ts';

/** However it is spelled, one of the three session modes. */
export const ModalityValue = /*#__PURE__*/ define(() =>
  z.pipe(z.pipe(z.string(), z.transform(readModality)), z.enum(MODALITIES)),
);

/** `complete` is read as `completed`. */
export const StatusValue = /*#__PURE__*/ define(() =>
  z.pipe(z.pipe(z.string(), z.transform(readStatus)), z.enum(APPOINTMENT_STATUSES)),
);

/** One partner (host or guest, RULES-187), or the provider, of a couples appointment (API-147). */
export const CouplesMember = /*#__PURE__*/ define(() =>
  z.object({ id: Id, first_name: textOrNull(), last_name: textOrNull(), full_name: textOrNull() }),
);
export type CouplesMember = z.output<typeof CouplesMember>;

export const CouplesDetail = /*#__PURE__*/ define(() =>
  z.object({ host: orNull(CouplesMember), guest: orNull(CouplesMember), provider: orNull(CouplesMember) }),
);
export type CouplesDetail = z.output<typeof CouplesDetail>;

/**
 * Why an appointment did not take place. `reason` is a key of `INCOMPLETE_REASONS` where it is known, null where an
 * older record has only the person it is attached to; `explanation` is what somebody wrote beside it.
 */
export const Cancellation = /*#__PURE__*/ define(() =>
  z.object({ id: Id, user_id: orNull(Id), reason: textOrNull(), explanation: textOrNull() }),
);
export type Cancellation = z.output<typeof Cancellation>;

/**
 * Of all reasons only two travel in the cancellation itself, null stands for the rest (DASH-045, DASH-046, DASH-047,
 *
 */
export const SentCancellation = /*#__PURE__*/ define(() =>
  z.object({ user_id: Id, reason: z.nullable(z.enum(SENT_REASONS)) }),
);
export type SentCancellation = z.output<typeof SentCancellation>;

/**
 * What goes beside a cancellation. The person and the two reasons that travel do not tell a late cancellation, which
 * is charged, from an early one, which is not: the chosen reason is kept as well.
 */
export const cancellationFacts = () => ({
  chosen_reason: z.optional(z.enum(INCOMPLETE_REASONS)),
  /** The version of the appointment that the person saw. */
  version: z.optional(version()),
});

/** Whose cancellation, and why. */
export const CancellationBody = /*#__PURE__*/ define(() =>
  z.object({
    cancellation: SentCancellation,
    ...cancellationFacts(),
    /** What the practitioner writes in the cancellation dialog, which may be nothing (DASH-050). */
    explanation: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(EXPLANATION_LIMIT)))),
  }),
);
export type CancellationBody = z.output<typeof CancellationBody>;

/** What an appointment is to everybody who takes part in it: when, how, and how it stands. `duration` is in minutes. */
export const appointmentFacts = () => ({
  id: Id,
  status: StatusValue,
  start_date: Moment,
  end_date: Moment,
  duration: z.number(),
  modality: ModalityValue,
  provider_type: z.enum(PROVIDER_TYPES),
});

/** A row of the lists (API-122, BE-005). */
export const Appointment = /*#__PURE__*/ define(() =>
  z.object({
    ...appointmentFacts(),
    counselling_type: z.enum(COUNSELLING_TYPES),
    payout_yn: flag(),
    client: z.object({ id: Id, preferred_name_with_last_name: z._default(z.string(), '') }),
    counsellor: z.object({ id: Id, first_name: textOrNull(), last_name: textOrNull() }),
    couples_appointment_detail: orNull(CouplesDetail),
    cancellation: orNull(Cancellation),
    /** Whether the practitioner's own note says something (UX-1); absent for everybody else, and outside of their lists. */
    note_written_yn: z.optional(z.boolean()),
    /** Counts changes, so that a write can name the state it was made upon. */
    version: z.optional(z.number()),
  }),
);
export type Appointment = z.output<typeof Appointment>;
