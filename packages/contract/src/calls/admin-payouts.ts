import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { amount, ById, calendarDay, line, optionalLine, page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { Payout, PayoutSource } from '../entities/payout.ts';
import { Id } from '../entities/values.ts';
import { PAYOUT_STATUSES, PAYOUT_UPDATES } from '../rules/payments.ts';

const payment = () => amount().check(z.positive('rules.money'));

export const adminListPayouts = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.list',
  method: 'GET',
  path: '/admin/provider_payouts',
  query: z.object({
    page: page(),
    filters: z.optional(z.object({ status: z.optional(z.enum(PAYOUT_STATUSES)), provider_id: z.optional(Id) })),
  }),
  answer: paginated(Payout),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['API-021'],
  summary: 'Payouts of all providers',
}));

export const adminFetchPayout = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.fetch',
  method: 'GET',
  path: '/admin/provider_payouts/:id',
  params: ById,
  answer: Payout,
  callers: ['admin'],
  refusals: [403, 404],
  source: ['API-022'],
  summary: 'One payout',
}));

export const adminUpdatePayout = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.update',
  method: 'PUT',
  path: '/admin/provider_payouts/:id',
  params: ById,
  body: z.object({
    update_type: z.optional(z.enum(PAYOUT_UPDATES)),
    amount: z.optional(payment()),
    period_start: z.optional(calendarDay()),
    period_end: z.optional(calendarDay()),
    note: optionalLine(),
  }),
  answer: Payout,
  callers: ['admin'],
  refusals: [403, 404, 409, 422],
  source: ['API-023'],
  summary: 'Cancel or execute a payout, or change its fields',
}));

export const adminCreatePayout = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.create',
  method: 'POST',
  path: '/admin/provider_payouts/',
  body: z.object({
    provider_id: Id,
    amount: payment(),
    period_start: calendarDay(),
    period_end: calendarDay(),
    note: optionalLine(),
    source_id: z.optional(Id),
  }),
  answer: Payout,
  callers: ['admin'],
  refusals: [403, 422],
  source: ['API-024'],
  summary: 'Create a payout; the slash at the end is the specification’s, servers accept both (A-104)',
}));

export const adminDefaultPayoutSource = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.default_source',
  method: 'GET',
  path: '/admin/provider_payout_sources/default',
  answer: PayoutSource,
  callers: ['admin'],
  refusals: [403, 404],
  source: ['API-025'],
  summary: 'The source payouts are paid from where none is named',
}));

export const adminCreatePayoutSource = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.create_source',
  method: 'POST',
  path: '/admin/provider_payout_sources',
  body: z.object({
    name: line(),
    kind: line(),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    default_yn: z.optional(z.boolean()),
  }),
  answer: PayoutSource,
  callers: ['admin'],
  refusals: [403, 422],
  source: ['API-026'],
  summary: 'Create a payout source',
}));
