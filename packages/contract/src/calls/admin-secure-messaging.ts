import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { Moment } from '../entities/values.ts';

export const secureMessagingToken = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_secure_messaging.token',
  method: 'GET',
  path: '/admin/secure_messaging_token',
  answer: z.object({ jwt: z.string(), expires_at: Moment, script_url: z.string() }),
  callers: ['admin'],
  refusals: [403, 404],
  source: ['API-064', 'BA-033', 'A-151'],
  summary:
    'The JWT of the secure-messaging widget, for five minutes, and the script that the frame loads; 404 where no widget is set up',
}));
