import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { StatusValue } from './appointment.ts';
import { NoteSummary } from './appointment-note.ts';
import { ClientOption } from './client.ts';
import { Id, listOf, Moment, orNull } from './values.ts';

/** Whose an appointment or a chat is: a client, and the partner where it is a couple's. */
const pair = () => ({ client: ClientOption, guest: orNull(ClientOption) });

/** An appointment that was found. */
export const FoundAppointment = /*#__PURE__*/ define(() =>
  z.object({ id: Id, start_date: Moment, end_date: Moment, status: StatusValue, ...pair() }),
);
export type FoundAppointment = z.output<typeof FoundAppointment>;

/** A chat that was found, by the names of its people. */
export const FoundChat = /*#__PURE__*/ define(() => z.object({ id: Id, ...pair() }));
export type FoundChat = z.output<typeof FoundChat>;

/** A file that was found. */
export const FoundFile = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    file_name: z.string(),
    created_at: Moment,
    direction: z.enum(['from_client', 'to_client', 'to_all_clients']),
    /** Null of a file to all clients. */
    client: orNull(ClientOption),
    /** How many files stand before it in the list of its direction and its client, the newest first. */
    place: z.number(),
  }),
);
export type FoundFile = z.output<typeof FoundFile>;

/** What the portal's search found: of each kind the first few, in the order in which they are shown. */
export const SearchHits = /*#__PURE__*/ define(() =>
  z.object({
    clients: listOf(ClientOption),
    appointments: listOf(FoundAppointment),
    notes: listOf(NoteSummary),
    chats: listOf(FoundChat),
    files: listOf(FoundFile),
  }),
);
export type SearchHits = z.output<typeof SearchHits>;
