import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag } from './values.ts';

/** Whether a participant waits (API-154). */
export const UserAppointment = /*#__PURE__*/ define(() => z.object({ waiting_yn: flag() }));
export type UserAppointment = z.output<typeof UserAppointment>;
