import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, Id, listOf, Moment, orNull, textOrNull } from './values.ts';

/** Somebody with an account, as admins find them. */
export const AdminPersonRow = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    full_name: z.string(),
    email: z.string(),
    roles: listOf(z.string()),
    locked_yn: flag(),
  }),
);
export type AdminPersonRow = z.output<typeof AdminPersonRow>;

/** Who locked somebody when, and why. */
const AccountLock = /*#__PURE__*/ define(() =>
  z.object({ at: Moment, by: orNull(z.object({ id: Id, full_name: z.string() })), reason: z.string() }),
);

/** One open session of a person, as admins see it. */
export const AdminPersonSession = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    /** Browser and system in words; null when the browser did not say. */
    device: textOrNull(),
    created_at: Moment,
    /** At most some minutes behind. */
    last_used_at: Moment,
    expires_at: Moment,
    /** The session whose link it came by; null for one that somebody signed in to. */
    appointment_id: orNull(Id),
    /** The session that asks. */
    current_yn: flag(),
  }),
);
export type AdminPersonSession = z.output<typeof AdminPersonSession>;

/** A person with their open sessions, the last used first. */
export const AdminPerson = /*#__PURE__*/ define(() =>
  z.extend(AdminPersonRow, {
    created_at: Moment,
    lock: orNull(AccountLock),
    sessions: listOf(AdminPersonSession),
    /** Whoever asks: nobody locks themselves. */
    you_yn: flag(),
  }),
);
export type AdminPerson = z.output<typeof AdminPerson>;
