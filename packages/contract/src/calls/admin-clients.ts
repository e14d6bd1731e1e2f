import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { AdditionalHours, AdminClientRow, Client } from '../entities/client.ts';
import { ById, LINE_LIMIT, page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { Id } from '../entities/values.ts';
import { ADDITIONAL_HOURS_TYPES } from '../rules/appointments.ts';
import { MOST_HOURS } from '../rules/numbers.ts';

const digits = () => z.string().check(z.regex(/^\d{1,6}$/, 'rules.hours'));

export const adminSearchClients = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_clients.search',
  method: 'GET',
  path: '/admin/clients',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(LINE_LIMIT))), page: page() }),
  answer: paginated(AdminClientRow),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['BA-015'],
  summary: 'Find clients by name',
}));

export const adminFetchClient = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_clients.fetch',
  method: 'GET',
  path: '/admin/clients/:id',
  params: ById,
  answer: Client,
  callers: ['admin'],
  refusals: [403, 404],
  source: ['BA-014'],
  summary: 'Any client, with reseller and sponsored hours of both types',
}));

export const addAdditionalMinutes = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_clients.add_additional_minutes',
  method: 'PUT',
  path: '/admin/additional_minutes/add',
  body: z.object({
    client_id: Id,
    counselling_type: z.enum(ADDITIONAL_HOURS_TYPES),
    hours: z.pipe(
      z.pipe(z.union([z.number(), digits()]), z.transform(Number)),
      z.int('rules.hours').check(z.minimum(1, 'rules.hours'), z.maximum(MOST_HOURS, 'rules.hours')),
    ),
  }),
  answer: z.object({ message: z.string() }),
  callers: ['admin'],
  refusals: [403, 404, 422],
  source: ['API-020'],
  summary: 'Give a client additional hours',
}));

export const adminListAdditionalHours = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_clients.additional_hours',
  method: 'GET',
  path: '/admin/clients/:id/additional_hours',
  params: ById,
  query: z.object({ page: page() }),
  answer: paginated(AdditionalHours),
  callers: ['admin'],
  refusals: [403, 404, 422],
  source: ['ADMIN-017'],
  summary: 'Who gave a client how many additional hours when, newest first',
}));
