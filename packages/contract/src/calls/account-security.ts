import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { byTwoFactor, newPassword, typedPassword, typedPin } from '../entities/account-inputs.ts';
import { ById, queryFlag } from '../entities/inputs.ts';
import { User } from '../entities/user.ts';
import { UserSession } from '../entities/user-session.ts';
import { Id, orNull } from '../entities/values.ts';

const everybody = ['practitioner', 'client', 'guest', 'admin'] as const;
const withPassword = ['practitioner', 'admin'] as const;

export const listSessions = /*#__PURE__*/ defineCall(() => ({
  id: 'account_security.list_sessions',
  method: 'GET',
  path: '/practice/sessions',
  answer: z.array(UserSession),
  callers: everybody,
  refusals: [],
  source: ['BS-006'],
  summary: 'The open sessions of the signed-in person, the one that asks first, then by last use',
}));

export const waitForSessionEnd = /*#__PURE__*/ defineCall(() => ({
  id: 'account_security.wait_for_end',
  method: 'GET',
  path: '/practice/sessions/current',
  query: z.object({
    wait: queryFlag(),
    /** How many unread messages the page shows: others end the wait. Absent, none do. */
    unread: z.optional(z.string().check(z.regex(/^(none|\d{1,3})$/))),
  }),
  answer: z.object({
    open_yn: z.boolean(),
    /** Of others, in all chats of a practitioner, 100 where there are more; null for everybody else. */
    unread_messages: orNull(z.number()),
  }),
  callers: [...everybody, 'clinic_admin'],
  refusals: [422, 429],
  source: ['A-152', 'BS-005'],
  summary:
    'Whether the own session goes on, and how many messages are unread; with `wait`, held back while both stay so, at most 20 seconds: 401 as soon as the session was ended or its person was locked',
}));

export const endSession = /*#__PURE__*/ defineCall(() => ({
  id: 'account_security.end_session',
  method: 'DELETE',
  path: '/practice/sessions/:id',
  params: ById,
  callers: everybody,
  refusals: [404],
  source: ['BS-006'],
  summary: 'End one of one’s own sessions; ending it twice has the same effect',
}));

export const endOtherSessions = /*#__PURE__*/ defineCall(() => ({
  id: 'account_security.end_other_sessions',
  method: 'POST',
  path: '/practice/sessions/end_others',
  callers: everybody,
  refusals: [],
  source: ['BS-006'],
  summary: 'End all of one’s own sessions but the one that asks',
}));

export const changePassword = /*#__PURE__*/ defineCall(() => ({
  id: 'account_security.change_password',
  method: 'PUT',
  path: '/practice/password',
  body: z.object({ current_password: typedPassword(), password: newPassword(), password_confirmation: z.string() }),
  callers: withPassword,
  refusals: [422, 429],
  source: ['BS-006'],
  summary: 'Change one’s own password; all other sessions end',
}));

export const startTwoFactor = /*#__PURE__*/ defineCall(() => ({
  id: 'account_security.start_two_factor',
  method: 'POST',
  path: '/practice/two_factor',
  body: z.object({ current_password: typedPassword() }),
  answer: z.object({ two_factor_id: Id }),
  callers: withPassword,
  refusals: [422, 429],
  source: ['BS-006'],
  summary: 'Send a pin to one’s own number, to prove before two-factor sign-in is turned on that it arrives',
}));

export const confirmTwoFactor = /*#__PURE__*/ defineCall(() => ({
  id: 'account_security.confirm_two_factor',
  method: 'POST',
  path: '/practice/two_factor/:two_factor_id/confirm',
  params: byTwoFactor(),
  body: z.object({ pin: typedPin() }),
  answer: User,
  callers: withPassword,
  refusals: [404, 422, 429],
  source: ['BS-006'],
  summary: 'Turn two-factor sign-in on with the pin that arrived',
}));

export const stopTwoFactor = /*#__PURE__*/ defineCall(() => ({
  id: 'account_security.stop_two_factor',
  method: 'POST',
  path: '/practice/two_factor/stop',
  body: z.object({ current_password: typedPassword() }),
  answer: User,
  callers: withPassword,
  refusals: [422, 429],
  source: ['BS-006'],
  summary: 'Turn two-factor sign-in off',
}));

export const draftKey = /*#__PURE__*/ defineCall(() => ({
  id: 'account_security.draft_key',
  method: 'GET',
  path: '/practice/draft_key',
  answer: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  callers: everybody,
  refusals: [],
  source: ['BS-006'],
  summary: 'The person’s key for drafts kept in their browser: 32 bytes, base64url; stays in memory only',
}));
