import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { CardPaymentRetry } from '../entities/card-payment-retry.ts';
import { ById, page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { CARD_RETRY_STATUSES, CARD_RETRY_UPDATE } from '../rules/payments.ts';

export const adminListCardRetries = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_card_payment_retries.list',
  method: 'GET',
  path: '/admin/card_payment_retries',
  query: z.object({
    page: page(),
    filters: z.optional(z.object({ status: z.optional(z.enum(CARD_RETRY_STATUSES)) })),
  }),
  answer: paginated(CardPaymentRetry),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['API-016'],
  summary: 'Failed card payments',
}));

export const adminFetchCardRetry = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_card_payment_retries.fetch',
  method: 'GET',
  path: '/admin/card_payment_retries/:id',
  params: ById,
  answer: CardPaymentRetry,
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
  body: z.object({ update_type: z.literal(CARD_RETRY_UPDATE) }),
  answer: CardPaymentRetry,
  callers: ['admin'],
  refusals: [403, 404, 409, 422],
  source: ['API-018'],
  summary: 'Stop trying a card payment again',
}));
