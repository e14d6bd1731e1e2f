import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, Id, listOf } from './values.ts';

/** Whether a participant waits (API-154). */
export const UserAppointment = /*#__PURE__*/ define(() =>
  z.object({
    waiting_yn: flag(),
    /** Who of those asked about waits: a couple is two people. */
    waiting_user_ids: listOf(Id),
  }),
);
export type UserAppointment = z.output<typeof UserAppointment>;
