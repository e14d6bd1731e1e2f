import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Id, Moment, orNull, textOrNull } from './values.ts';

/** A chat message (API-159). Whether it is one's own is for the reader to tell. */
export const ChatMessage = /*#__PURE__*/ define(() =>
  z.object({ author: z.string(), body: z.string(), timestamp: Moment }),
);
export type ChatMessage = z.output<typeof ChatMessage>;

/** How a browser comes into a chat. */
export const ChatAccess = /*#__PURE__*/ define(() =>
  z.object({
    token: z.string(),
    /** Where on the portal's own address the chat service is reached; null is Twilio's own. */
    socket_path: textOrNull(),
  }),
);
export type ChatAccess = z.output<typeof ChatAccess>;

const person = () => z.object({ id: Id, preferred_name_with_last_name: z._default(z.string(), '') });

/** A row of the messages page (BA-082). */
export const Chat = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    channel: z.string(),
    client: person(),
    /** The client's partner, where it is a couple's chat. */
    guest: orNull(person()),
    unread_count: z._default(z.number(), 0),
    last_message_at: orNull(Moment),
  }),
);
export type Chat = z.output<typeof Chat>;
