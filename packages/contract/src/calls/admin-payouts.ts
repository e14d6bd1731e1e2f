import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { calendarDay } from '../entities/calendar-day.ts';
import {
  amount,
  anyLine,
  ById,
  filtersOf,
  line,
  nameWords,
  obeys,
  optionalLine,
  page,
  version,
} from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { AdminPayout, MoneyTotal, Payout, PayoutSource, ProviderOption } from '../entities/payout.ts';
import { Id } from '../entities/values.ts';
import {
  noAccountNumber,
  PAYOUT_CURRENCIES,
  PAYOUT_SORTS,
  PAYOUT_SOURCE_KINDS,
  PAYOUT_STATUSES,
  PAYOUT_UPDATES,
} from '../rules/payments.ts';

const payment = () => amount().check(z.positive('rules.money'));

/** `provider` holds words of a name. A payout fits days when its period has one of them. */
const filters = () =>
  filtersOf({
    status: z.optional(z.enum(PAYOUT_STATUSES)),
    provider_id: z.optional(Id),
    provider: z.optional(nameWords()),
    from: z.optional(calendarDay()),
    to: z.optional(calendarDay()),
  });
const sort = () => z.optional(z.enum(PAYOUT_SORTS));

/** Payouts are looked after by admins (RULES-201). */
export const adminListPayouts = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.list',
  method: 'GET',
  path: '/admin/provider_payouts',
  query: z.object({ page: page(), sort: sort(), filters: filters() }),
  answer: z.extend(paginated(Payout), { totals: z.array(MoneyTotal) }),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['API-021'],
  summary: 'Payouts of all providers, and what all that fit the filters come to in each currency',
}));

export const adminExportPayouts = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.export',
  method: 'GET',
  path: '/admin/provider_payouts/export',
  query: z.object({ sort: sort(), filters: filters() }),
  answers: 'file',
  once: true,
  answer: z.instanceof(Blob),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['API-021'],
  summary: 'All payouts that fit the filters, as a table (CSV)',
}));

export const adminFetchPayout = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.fetch',
  method: 'GET',
  path: '/admin/provider_payouts/:id',
  params: ById,
  answer: AdminPayout,
  callers: ['admin'],
  refusals: [403, 404],
  source: ['API-022'],
  summary: 'One payout with its sessions and who did what to it when',
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
    version: z.optional(version()),
  }),
  answer: AdminPayout,
  callers: ['admin'],
  refusals: [403, 404, 409, 422],
  source: ['API-023', 'A-148'],
  summary: 'Cancel or execute a payout, or change its fields, while it is pending; `version` is the one that was seen',
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
    /** The default source unless given. */
    source_id: z.optional(Id),
    /** That of the source; named, it has to be the same. */
    currency: z.optional(z.enum(PAYOUT_CURRENCIES)),
  }),
  answer: AdminPayout,
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

/** As are the sources that they come from (RULES-202). */
export const adminListPayoutSources = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.list_sources',
  method: 'GET',
  path: '/admin/provider_payout_sources',
  answer: z.array(PayoutSource),
  callers: ['admin'],
  refusals: [403],
  source: ['A-147'],
  summary: 'All payout sources, the default one first',
}));

/** A line without an account number. */
const nameOfSource = () => line().check(obeys(noAccountNumber));

export const adminCreatePayoutSource = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.create_source',
  method: 'POST',
  path: '/admin/provider_payout_sources',
  body: z.object({
    name: nameOfSource(),
    kind: z.enum(PAYOUT_SOURCE_KINDS),
    currency: z.enum(PAYOUT_CURRENCIES),
    reference: z.optional(z.nullable(anyLine().check(obeys(noAccountNumber)))),
    default_yn: z.optional(z.boolean()),
  }),
  answer: PayoutSource,
  callers: ['admin'],
  refusals: [403, 422],
  source: ['API-026', 'A-146'],
  summary: 'Create a payout source; the first one is the default, and a new default takes the place of the former',
}));

export const adminMakePayoutSourceDefault = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.make_default_source',
  method: 'PUT',
  path: '/admin/provider_payout_sources/:id',
  params: ById,
  body: z.object({ default_yn: z.literal(true) }),
  answer: PayoutSource,
  callers: ['admin'],
  refusals: [403, 404, 422],
  source: ['A-146'],
  summary: 'Make a payout source the default in the place of the former',
}));

export const adminListProviders = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_payouts.providers',
  method: 'GET',
  path: '/admin/providers',
  query: z.object({ q: z.optional(nameWords()), page: page() }),
  answer: paginated(ProviderOption),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['A-147'],
  summary: 'Find practitioners to pay by parts of their names, accents or not',
}));
