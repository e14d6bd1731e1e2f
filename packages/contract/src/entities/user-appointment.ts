import * as z from 'zod/mini';
import { define } from '../define.ts';
import { flag } from './values.ts';

/** Whether a participant waits (API-154). */
export const UserAppointment = /*#__PURE__*/ define(() => z.object({ waiting_yn: flag() }));
export type UserAppointment = z.output<typeof UserAppointment>;
