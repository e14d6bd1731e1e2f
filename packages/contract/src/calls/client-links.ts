import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { typedPin } from '../entities/account-inputs.ts';
import { CODE_CHANNELS } from '../rules/client-links.ts';

const channel = () => z.enum(CODE_CHANNELS);
/** The token of a mailed link. In the body, so that no log and no list of requests names it with its address. */
const token = () => z.string().check(z.minLength(1), z.maxLength(200));

export const sendLinkCode = /*#__PURE__*/ defineCall(() => ({
  id: 'client_links.send_code',
  method: 'POST',
  path: '/client/link_codes',
  body: z.object({ token: token(), channel: z.optional(channel()) }),
  answer: z.object({
    channel: channel(),
    /** The mailbox or telephone it was sent to, masked: `a•••@d•••.test`. */
    sent_to: z.string(),
    /** The channels that this client can be reached by, and what they lead to, masked. */
    channels: z.array(z.object({ channel: channel(), sent_to: z.string() })),
  }),
  callers: ['public'],
  refusals: [403, 404, 422, 429],
  source: ['A-134', 'A-160'],
  summary: 'Send the client of a mailed link a code, to their own mail or phone; by mail when no channel is named',
}));

export const openClientLink = /*#__PURE__*/ defineCall(() => ({
  id: 'client_links.open',
  method: 'POST',
  path: '/client/link_sessions',
  body: z.object({ token: token(), code: typedPin() }),
  answer: z.object({ access_token: z.string().check(z.minLength(1)) }),
  callers: ['public'],
  refusals: [403, 404, 422, 429],
  source: ['A-134', 'A-160'],
  summary: 'Open a mailed link with its code; answers a token of the client’s own session',
}));
