import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { Appointment } from './appointment.ts';
import { flag } from './values.ts';

/** A session that is over, and what of it is still to do. */
export const UnfinishedSession = /*#__PURE__*/ define(() =>
  z.object({
    appointment: Appointment,
    outcome_missing_yn: flag(),
    note_missing_yn: flag(),
    /** The practitioner's own lines after a session that was held. */
    assessment_missing_yn: flag(),
  }),
);
export type UnfinishedSession = z.output<typeof UnfinishedSession>;

/** What a practitioner has left to do. */
export const Unfinished = /*#__PURE__*/ define(() =>
  z.object({
    /** Those that began last, the latest first. */
    sessions: z.array(UnfinishedSession),
    /** Of all sessions, not only of those above. */
    counts: z.object({
      sessions: z.number(),
      outcomes: z.number(),
      notes: z.number(),
      assessments: z.number(),
      /** Messages of others that are unread: no more than 100 are counted. */
      unread_messages: z.number(),
    }),
  }),
);
export type Unfinished = z.output<typeof Unfinished>;
