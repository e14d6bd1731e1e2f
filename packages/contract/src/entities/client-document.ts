import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { DOCUMENT_KINDS } from '../rules/documents.ts';
import { Id, Moment, orNull, textOrNull } from './values.ts';

/**
 * What a practitioner wrote about a session of a client, as admins list and export it (API-129, BE-004, A-145): without
 * its text. `created_at` is when a note was saved last, or when a report was written.
 */
export const ClientDocument = /*#__PURE__*/ define(() =>
  z.object({
    /** The kind, a dot and the number of the note or the report: `session_note.12`. */
    id: Id,
    client_id: Id,
    kind: z.enum(DOCUMENT_KINDS),
    /** The kind in words, in the language of whoever asks. */
    title: z.string(),
    author: textOrNull(),
    author_id: orNull(Id),
    created_at: Moment,
    session: z.object({ id: Id, start_date: Moment }),
  }),
);
export type ClientDocument = z.output<typeof ClientDocument>;

/** The same with its text: sanitised HTML of a session note, plain text with line ends of an assessment report. */
export const OpenedClientDocument = /*#__PURE__*/ define(() => z.extend(ClientDocument, { body: z.string() }));
export type OpenedClientDocument = z.output<typeof OpenedClientDocument>;
