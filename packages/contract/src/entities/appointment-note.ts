import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { ClientOption } from './client.ts';
import { Id, Moment, orNull, textOrNull } from './values.ts';

/** A participant's own note of an appointment (API-149); rich text as HTML. `start_date` is the session's. */
export const AppointmentNote = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    user_id: Id,
    note: z.pipe(
      z.transform((value) => value ?? ''),
      z.string(),
    ),
    start_date: orNull(Moment),
    /** Counts the saves; sent back with the next one, it keeps an older text from taking a newer one's place. */
    version: z.optional(z.number()),
  }),
);
export type AppointmentNote = z.output<typeof AppointmentNote>;

/** A note with what is known of its last save. */
export const SavedNote = /*#__PURE__*/ define(() =>
  z.extend(AppointmentNote, {
    appointment_id: orNull(Id),
    saved_at: orNull(Moment),
    /** The browser and system that saved it, such as `Firefox, Windows`; null when they did not say. */
    device: textOrNull(),
  }),
);
export type SavedNote = z.output<typeof SavedNote>;

/** What a 409 answers beside its words: the note as another tab or device left it, to be shown beside one's own text. */
export const NoteConflict = /*#__PURE__*/ define(() => z.object({ current: SavedNote }));
export type NoteConflict = z.output<typeof NoteConflict>;

/** An earlier text of a note. */
export const NoteVersion = /*#__PURE__*/ define(() =>
  z.object({ version: z.number(), note: z.string(), saved_at: Moment, device: textOrNull() }),
);
export type NoteVersion = z.output<typeof NoteVersion>;

/** A note in a list: whose session it is of, when that was, and the words around what was looked for. */
export const NoteSummary = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    appointment_id: Id,
    start_date: Moment,
    client: ClientOption,
    /** The client's partner, where it is a couple's session. */
    guest: orNull(ClientOption),
    /** Plain text, on one line. */
    excerpt: z.string(),
    saved_at: orNull(Moment),
  }),
);
export type NoteSummary = z.output<typeof NoteSummary>;
