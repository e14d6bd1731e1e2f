import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { CARD_RETRY_STATUSES } from '../rules/payments.ts';
import { Id, Moment, orNull, textOrNull } from './values.ts';

/** A failed card payment that is tried again (API-126, BE-001). */
export const CardPaymentRetry = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    client: orNull(z.object({ id: Id, full_name: z.string() })),
    appointment_id: orNull(Id),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(CARD_RETRY_STATUSES),
    attempts: z._default(z.number(), 0),
    next_attempt_at: orNull(Moment),
    error: textOrNull(),
  }),
);
export type CardPaymentRetry = z.output<typeof CardPaymentRetry>;

/**
 * The same with how it came about, the session that was to be paid, the version that a change of it names, and who
 * stopped it when.
 */
export const AdminCardPaymentRetry = /*#__PURE__*/ define(() =>
  z.extend(CardPaymentRetry, {
    /** Tells two payments of one client and amount apart; null where no appointment is named. */
    session: orNull(z.object({ start_date: Moment, counsellor_name: z.string() })),
    /** When the payment first failed. */
    created_at: Moment,
    version: z.number(),
    canceled: orNull(z.object({ at: Moment, person: z.object({ id: Id, full_name: z.string() }) })),
  }),
);
export type AdminCardPaymentRetry = z.output<typeof AdminCardPaymentRetry>;
