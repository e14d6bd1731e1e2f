import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { newPassword } from '../entities/account-inputs.ts';
import { ClinicAdmin, SavedClinicTax } from '../entities/clinic-admin.ts';
import { line, obeys, version } from '../entities/inputs.ts';
import { EDITIONS } from '../rules/editions.ts';
import { email } from '../rules/email.ts';
import { LOCALES } from '../rules/locales.ts';
import { gstHst, pst } from '../rules/tax.ts';

const address = () => z.string().check(z.trim(), obeys(email));
/** Longer than the secret of any link. */
const SECRET_LIMIT = 200;
const token = () => z.object({ access_token: z.string().check(z.minLength(1)) });

export const signInClinic = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.sign_in',
  method: 'POST',
  path: '/clinic_admin/sessions',
  body: z.object({ email: address(), password: newPassword() }),
  answer: token(),
  callers: ['public'],
  refusals: [401, 403, 422, 429],
  source: ['API-034'],
  summary: "Sign in as a clinic's administrator",
}));

export const signOutClinic = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.sign_out',
  method: 'DELETE',
  path: '/clinic_admin/sessions',
  callers: ['clinic_admin'],
  refusals: [],
  source: ['BA-018', 'BS-026'],
  summary: 'End the session of the token sent',
}));

/** An administrator signs up by the clinic’s token (RULES-207). */
export const signUpClinic = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.sign_up',
  method: 'POST',
  path: '/clinic_admin/users',
  body: z.object({
    user: z.object({
      first_name: line(),
      last_name: line(),
      email: address(),
      password: newPassword(),
      locale: z.enum(LOCALES),
      /** Where the first administrator signs up is the clinic's country. Canada when absent. */
      edition: z.optional(z.enum(EDITIONS)),
    }),
    clinic: z.object({
      clinic_token: line(),
      /** The secret of a mailed invitation. With a good one the token beside it is not asked. */
      invitation: z.optional(z.string().check(z.minLength(1), z.maxLength(SECRET_LIMIT))),
    }),
  }),
  answer: token(),
  callers: ['public'],
  refusals: [422, 429],
  source: ['API-033', 'A-138'],
  summary: "Sign up as a clinic's administrator with the clinic's token, or by an invitation",
}));

export const currentClinicAdmin = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.current_user',
  method: 'GET',
  path: '/clinic_admin/users/me',
  answer: ClinicAdmin,
  callers: ['clinic_admin'],
  refusals: [],
  source: ['API-032'],
  summary: "The signed-in clinic's administrator",
}));

export const updateClinicAdmin = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.update_user',
  method: 'PUT',
  path: '/clinic_admin/users/me',
  body: z.object({ user: z.object({ locale: z.enum(LOCALES) }) }),
  callers: ['clinic_admin'],
  refusals: [422],
  source: ['A-060'],
  summary: "Change the signed-in administrator's language",
}));

export const updateClinic = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.update_clinic',
  method: 'PUT',
  path: '/clinic_admin/clinics',
  body: z.object({
    clinic: z.object({
      is_tax_exempt: z.boolean(),
      gst_hst_number: z.nullable(z.string().check(z.trim(), obeys(gstHst), z.toUpperCase())),
      pst_number: z.nullable(z.string().check(z.trim(), obeys(pst), z.toUpperCase())),
    }),
    /** The version that was changed; absent, whatever is stored is replaced. */
    version: z.optional(version()),
  }),
  answer: SavedClinicTax,
  callers: ['clinic_admin'],
  refusals: [409, 422],
  source: ['API-031', 'A-141'],
  summary: "Save the clinic's tax information",
}));

export const clinicDraftKey = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.draft_key',
  method: 'GET',
  path: '/clinic_admin/draft_key',
  answer: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  callers: ['clinic_admin'],
  refusals: [],
  source: ['BS-006', 'A-143'],
  summary: 'The administrator’s key for drafts kept in their browser: 32 bytes, base64url; stays in memory only',
}));
