import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { byToken, byTwoFactor, newPassword, typedPassword, typedPin } from '../entities/account-inputs.ts';
import { ById, line, obeys, optionalLine, seenVersion } from '../entities/inputs.ts';
import { User } from '../entities/user.ts';
import { flag, Id } from '../entities/values.ts';
import { EDITIONS } from '../rules/editions.ts';
import { email, signInEmail } from '../rules/email.ts';
import { LOCALES } from '../rules/locales.ts';
import { ROLE_TYPES, TITLES } from '../rules/people.ts';

const message = () => z.object({ message: z.string() });

export const signIn = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.sign_in',
  method: 'POST',
  path: '/practice/sessions',
  body: z.object({
    email: z.string().check(z.trim(), obeys(signInEmail)),
    password: typedPassword(),
    source: z.literal('practice'),
  }),
  answer: z.union([z.object({ two_factor_id: Id }), z.object({ access_token: z.string().check(z.minLength(1)) })]),
  callers: ['public'],
  refusals: [401, 403, 422, 429],
  source: ['API-050', 'BA-017', 'RULES-156'],
  summary: 'Sign in; answers a token, or the id under which a pin is awaited',
}));

export const signOut = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.sign_out',
  method: 'DELETE',
  path: '/practice/sessions',
  callers: ['practitioner', 'client', 'guest', 'admin'],
  refusals: [],
  source: ['BA-018'],
  summary: 'End the session of the token sent',
}));

export const verifyPin = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.verify_pin',
  method: 'POST',
  path: '/practice/two_factors/:two_factor_id/verify',
  params: byTwoFactor(),
  body: z.object({ pin: typedPin() }),
  answer: z.object({ access_token: z.string().check(z.minLength(1)) }),
  callers: ['public'],
  refusals: [403, 404, 422, 429],
  source: ['API-051', 'BA-019'],
  summary: 'Verify the pin of a two-factor sign-in',
}));

export const resendPin = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.resend_pin',
  method: 'POST',
  path: '/practice/two_factors/:two_factor_id/resend',
  params: byTwoFactor(),
  answer: message(),
  callers: ['public'],
  refusals: [403, 404, 429],
  source: ['API-052', 'BA-020'],
  summary: 'Send a new pin',
}));

export const requestPasswordReset = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.request_password_reset',
  method: 'POST',
  path: '/practice/password_resets',
  body: z.object({ email: z.string().check(z.trim(), obeys(email)) }),
  answer: message(),
  callers: ['public'],
  refusals: [422, 429],
  source: ['API-053', 'BA-021'],
  summary: 'Ask for a reset email; the answer never tells whether the account exists',
}));

export const resetPassword = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.reset_password',
  method: 'PUT',
  path: '/practice/password_resets/:token',
  params: byToken(),
  body: z.object({ password: newPassword(), password_confirmation: z.string() }),
  /** `clinic_yn`: a clinic's administrator, who signs in at /signin_clinic. */
  answer: z.extend(message(), { clinic_yn: flag() }),
  callers: ['public'],
  refusals: [403, 422, 429],
  source: ['API-054', 'BA-022'],
  summary: 'Set a new password with the token of a reset email',
}));

export const confirmAccount = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.confirm',
  method: 'PUT',
  path: '/practice/confirmations/:token',
  params: byToken(),
  answer: message(),
  callers: ['public'],
  refusals: [422, 429],
  source: ['API-055', 'BA-023'],
  summary: 'Confirm an account with the token of the confirmation email',
}));

export const requestConfirmation = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.request_confirmation',
  method: 'POST',
  path: '/practice/confirmations',
  body: z.object({ email: z.string().check(z.trim(), obeys(email)) }),
  answer: message(),
  callers: ['public'],
  refusals: [422, 429],
  source: ['BA-023'],
  summary: 'Ask for a new confirmation email; the answer never tells whether the account exists or waits for one',
}));

export const currentUser = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.current_user',
  method: 'GET',
  path: '/practice/users/me',
  answer: User,
  callers: ['practitioner', 'client', 'guest', 'admin'],
  refusals: [],
  source: ['API-042', 'BA-024'],
  summary: 'The signed-in person, with their own selections and clinic profile',
}));

export const createUser = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.create_user',
  method: 'POST',
  path: '/practice/users',
  body: z.object({
    user: z.object({
      title: z.optional(z.nullable(z.enum(TITLES))),
      first_name: line(),
      last_name: line(),
      pronouns: z.optional(z.array(Id)),
      pronoun_other_yn: z.optional(z.boolean()),
      pronoun_other_name: optionalLine(),
      email: z.string().check(z.trim(), obeys(email)),
      password: newPassword(),
      role_type: z.enum(ROLE_TYPES),
      locale: z.enum(LOCALES),
      /** Where the person signs up: their mails lead back to it. Canadian when absent. */
      edition: z.optional(z.enum(EDITIONS)),
      source: z.literal('practice'),
    }),
  }),
  answer: z.object({ access_token: z.string().check(z.minLength(1)), user: User }),
  callers: ['public'],
  refusals: [422, 429],
  source: ['API-056', 'BA-025'],
  summary: 'Create a practitioner account',
}));

export const updateUser = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.update_user',
  method: 'PUT',
  path: '/practice/users/:id',
  params: ById,
  body: z.object({
    user: z.object({
      first_name: z.optional(line()),
      last_name: z.optional(line()),
      title: z.optional(z.nullable(z.enum(TITLES))),
      locale: z.optional(z.enum(LOCALES)),
    }),
    version: seenVersion(),
  }),
  answer: User,
  callers: ['practitioner', 'client', 'guest', 'admin'],
  refusals: [404, 409, 422],
  source: ['API-057', 'BA-026'],
  summary: "Change the signed-in person's name, title or locale",
}));

export const emailAvailability = /*#__PURE__*/ defineCall(() => ({
  id: 'accounts.email_availability',
  method: 'GET',
  path: '/practice/users/email_availability',
  query: z.object({ email: z.string().check(z.trim(), obeys(email)) }),
  answer: z.object({ available: z.boolean() }),
  callers: ['public'],
  refusals: [422, 429],
  source: ['API-063', 'BA-032'],
  summary: 'Whether an email address is still free',
}));
