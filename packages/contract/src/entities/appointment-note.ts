import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Id, Moment, orNull } from './values.ts';

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
    version: z.optional(z.number()),
  }),
);
export type AppointmentNote = z.output<typeof AppointmentNote>;
