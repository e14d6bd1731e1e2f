import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { APPOINTMENT_STATUSES } from '../rules/appointments.ts';
import { flag, Id, listOf, Moment } from './values.ts';

/** Whether a participant waits (API-154). */
export const UserAppointment = /*#__PURE__*/ define(() =>
  z.object({
    waiting_yn: flag(),
    /** Who of those asked about waits: a couple is two people. */
    waiting_user_ids: listOf(Id),
    /** Who of them answers the questions before the session at this moment. */
    answering_user_ids: listOf(Id),
    /** Of the appointment: nobody waits on for one that was canceled meanwhile. An API that does not tell leaves it out. */
    status: z.optional(z.enum(APPOINTMENT_STATUSES)),
    /** Of the appointment, which may have been moved meanwhile (decision 116). */
    start_date: z.optional(Moment),
  }),
);
export type UserAppointment = z.output<typeof UserAppointment>;
