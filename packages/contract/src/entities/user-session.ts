import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, Id, Moment, textOrNull } from './values.ts';

/** One open sign-in of a person, as their list of sessions shows it. Its token is known to nobody but its browser. */
export const UserSession = /*#__PURE__*/ define(() =>
  z.object({
    id: Id,
    /** Browser and system in words, such as "Firefox, Windows"; null when the browser did not say. */
    device: textOrNull(),
    created_at: Moment,
    /** Last use, at most some minutes behind. */
    last_used_at: Moment,
    expires_at: Moment,
    /** The session that asks. */
    current_yn: flag(),
  }),
);
export type UserSession = z.output<typeof UserSession>;
