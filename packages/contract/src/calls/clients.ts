import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { Client, ClientOption } from '../entities/client.ts';
import { ById } from '../entities/inputs.ts';

export const clientSelector = /*#__PURE__*/ defineCall(() => ({
  id: 'clients.selector',
  method: 'GET',
  path: '/practice/clients/client_selector',
  answer: z.array(ClientOption),
  callers: ['practitioner'],
  refusals: [403],
  source: ['API-038'],
  summary: "The practitioner's clients, to choose from",
}));

/** What the client panel shows (RULES-167), with the services that the client has (RULES-169). */
export const fetchClient = /*#__PURE__*/ defineCall(() => ({
  id: 'clients.fetch',
  method: 'GET',
  path: '/practice/clients/:id',
  params: ById,
  answer: Client,
  callers: ['practitioner'],
  refusals: [403, 404],
  source: ['API-049', 'API-099', 'BA-013'],
  summary: "One of the practitioner's clients",
}));

/** A practitioner may change `safety_sensitive_position_yn`, and nothing else of a client (RULES-170). */
export const updateClient = /*#__PURE__*/ defineCall(() => ({
  id: 'clients.update',
  method: 'PUT',
  path: '/practice/clients/:id',
  params: ById,
  body: z.object({ client: z.object({ personal_detail: z.object({ safety_sensitive_position_yn: z.boolean() }) }) }),
  answer: Client,
  callers: ['practitioner'],
  refusals: [403, 404, 422],
  source: ['API-106', 'BA-016'],
  summary: 'Toggle whether a client works in a safety-sensitive position',
}));
