import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { COUNSELLING_TYPES, INCOMPLETE_REASONS } from '../rules/appointments.ts';
import { PAYOUT_CHANGES, PAYOUT_STATUSES } from '../rules/payments.ts';
import { flag, Id, listOf, Moment, orNull, textOrNull } from './values.ts';

/** What a provider is paid for a period (API-127, BE-002). */
export const Payout = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    provider: orNull(z.object({ id: Id, full_name: z.string() })),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(PAYOUT_STATUSES),
    period_start: z.string(),
    period_end: z.string(),
    note: textOrNull(),
    source_id: orNull(Id),
    created_at: Moment,
    executed_at: orNull(Moment),
  }),
);
export type Payout = z.output<typeof Payout>;

/**
 * A session of a payout's period that the practitioner is paid for. `duration` is in minutes; `incomplete_reason` is a
 * key of `INCOMPLETE_REASONS` where it did not take place.
 */
export const PaidAppointment = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    start_date: Moment,
    duration: z.number(),
    client_name: z.string(),
    /** Of a couple. */
    partner_name: textOrNull(),
    counselling_type: z._default(z.enum(COUNSELLING_TYPES), 'other'),
    incomplete_reason: orNull(z.enum(INCOMPLETE_REASONS)),
  }),
);
export type PaidAppointment = z.output<typeof PaidAppointment>;

/**
 * A payout as its provider sees it: with the sessions of its period that are paid for (BS-008). A canceled payout has
 * none.
 */
export const OwnPayout = /*#__PURE__*/ define(() => z.extend(Payout, { appointments: listOf(PaidAppointment) }));
export type OwnPayout = z.output<typeof OwnPayout>;

/**
 * Where payouts are paid from; one is the default (API-128, BE-003). `reference` names it at the provider; it is never
 * an account number.
 */
export const PayoutSource = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    name: z.string(),
    kind: z.string(),
    currency: z.string(),
    reference: textOrNull(),
    default_yn: flag(),
  }),
);
export type PayoutSource = z.output<typeof PayoutSource>;

/** Who did what to a payout when. */
const PayoutHistoryEntry = /*#__PURE__*/ define(() =>
  z.object({ at: Moment, what: z.enum(PAYOUT_CHANGES), person: z.object({ id: Id, full_name: z.string() }) }),
);

/**
 * A payout as admins see it: with the version that a change of it names, its source, its sessions, and what was done to
 * it, the newest first. Payouts that are older than that list have an empty one.
 */
export const AdminPayout = /*#__PURE__*/ define(() =>
  z.extend(OwnPayout, { version: z.number(), source: orNull(PayoutSource), history: listOf(PayoutHistoryEntry) }),
);
export type AdminPayout = z.output<typeof AdminPayout>;

/** What the rows of a list come to in one currency. */
export const MoneyTotal = /*#__PURE__*/ define(() =>
  z.object({ currency: z.string(), amount: z.number(), count: z.number() }),
);
export type MoneyTotal = z.output<typeof MoneyTotal>;

/** A practitioner to pay. `currency` is that of their edition. */
export const ProviderOption = /*#__PURE__*/ define(() =>
  z.object({ id: Id, full_name: z.string(), email: z.string(), currency: z.string() }),
);
export type ProviderOption = z.output<typeof ProviderOption>;
