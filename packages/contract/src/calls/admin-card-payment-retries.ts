import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { calendarDay } from '../entities/calendar-day.ts';
import { AdminCardPaymentRetry, CardPaymentRetry } from '../entities/card-payment-retry.ts';
import { ById, filtersOf, nameWords, page, version } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { MoneyTotal } from '../entities/payout.ts';
import { Id } from '../entities/values.ts';
import { CARD_RETRY_SORTS, CARD_RETRY_STATUSES, CARD_RETRY_UPDATE } from '../rules/payments.ts';

/** `client` holds words of a name; days are those on which a payment first failed, in the time zone of whoever asks. */
const filters = () =>
  filtersOf({
    status: z.optional(z.enum(CARD_RETRY_STATUSES)),
    client_id: z.optional(Id),
    client: z.optional(nameWords()),
    from: z.optional(calendarDay()),
    to: z.optional(calendarDay()),
  });
const sort = () => z.optional(z.enum(CARD_RETRY_SORTS));

/** Card payments that failed, for admins (RULES-203). */
export const adminListCardRetries = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_card_payment_retries.list',
  method: 'GET',
  path: '/admin/card_payment_retries',
  query: z.object({ page: page(), sort: sort(), filters: filters() }),
  answer: z.extend(paginated(CardPaymentRetry), { totals: z.array(MoneyTotal) }),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['API-016'],
  summary: 'Failed card payments, and what all that fit the filters come to in each currency',
}));

export const adminExportCardRetries = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_card_payment_retries.export',
  method: 'GET',
  path: '/admin/card_payment_retries/export',
  query: z.object({ sort: sort(), filters: filters() }),
  answers: 'file',
  once: true,
  answer: z.instanceof(Blob),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['API-016'],
  summary: 'All failed card payments that fit the filters, as a table (CSV)',
}));

export const adminFetchCardRetry = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_card_payment_retries.fetch',
  method: 'GET',
  path: '/admin/card_payment_retries/:id',
  params: ById,
  answer: AdminCardPaymentRetry,
  callers: ['admin'],
  refusals: [403, 404],
  source: ['API-017'],
  summary: 'One failed card payment',
}));

export const adminUpdateCardRetry = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_card_payment_retries.update',
  method: 'PUT',
  path: '/admin/card_payment_retries/:id',
  params: ById,
  body: z.object({ update_type: z.literal(CARD_RETRY_UPDATE), version: z.optional(version()) }),
  answer: AdminCardPaymentRetry,
  callers: ['admin'],
  refusals: [403, 404, 409, 422],
  source: ['API-018'],
  summary: 'Stop trying a card payment again, while it is scheduled to be',
}));
