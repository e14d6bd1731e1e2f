import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Id, Moment, orNull, textOrNull } from './values.ts';

/** Who did what to which record, and when; never what stood in it. */
export const AuditEvent = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    at: Moment,
    /** Null where nobody was signed in; without a name where the person is gone. */
    person: orNull(z.object({ id: Id, full_name: textOrNull() })),
    /** Such as `appointment.completed`. */
    action: z.string(),
    /** Kind of record, such as `appointment`, and its id. */
    subject: z.string(),
    subject_id: textOrNull(),
    /** Why, in the words of whoever did it, where that is asked for: exports and locks. */
    reason: textOrNull(),
    trace_id: z.string(),
  }),
);
export type AuditEvent = z.output<typeof AuditEvent>;
