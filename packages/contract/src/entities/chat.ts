import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Id, Moment } from './values.ts';

/** A chat message (API-159). Whether it is one's own is for the reader to tell. */
export const ChatMessage = /*#__PURE__*/ define(() =>
  z.object({ author: z.string(), body: z.string(), timestamp: Moment }),
);
export type ChatMessage = z.output<typeof ChatMessage>;

/** A row of the messages page (BA-082). */
export const Chat = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    channel: z.string(),
    client: z.object({ id: Id, preferred_name_with_last_name: z._default(z.string(), '') }),
    unread_count: z._default(z.number(), 0),
  }),
);
export type Chat = z.output<typeof Chat>;
