import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';

export const secureMessagingToken = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_secure_messaging.token',
  method: 'GET',
  path: '/admin/secure_messaging_token',
  answer: z.object({ jwt: z.string(), script_url: z.string() }),
  callers: ['admin'],
  refusals: [403],
  source: ['API-064', 'BA-033'],
  summary: 'The JWT and the script of the secure-messaging widget',
}));
