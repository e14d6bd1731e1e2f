import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { newPassword } from '../entities/account-inputs.ts';
import { ClinicAdmin, ClinicTax } from '../entities/clinic-admin.ts';
import { line, obeys } from '../entities/inputs.ts';
import { email } from '../rules/email.ts';
import { LOCALES } from '../rules/locales.ts';
import { gstHst, pst } from '../rules/tax.ts';

const address = () => z.string().check(z.trim(), obeys(email));
const token = () => z.object({ access_token: z.string().check(z.minLength(1)) });
const link = () => z.object({ url: z.string() });

export const signInClinic = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.sign_in',
  method: 'POST',
  path: '/clinic_admin/sessions',
  body: z.object({ email: address(), password: newPassword() }),
  answer: token(),
  callers: ['public'],
  refusals: [401, 422, 429],
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
    }),
    clinic: z.object({ clinic_token: line() }),
  }),
  answer: token(),
  callers: ['public'],
  refusals: [422, 429],
  source: ['API-033'],
  summary: "Sign up as a clinic's administrator with the clinic's token",
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

export const updateClinic = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.update_clinic',
  method: 'PUT',
  path: '/clinic_admin/clinics',
  body: z.object({
    clinic: z.object({
      is_tax_exempt: z.boolean(),
      gst_hst_number: z.nullable(z.string().check(z.trim(), obeys(gstHst), z.toUpperCase())),
      pst_number: z.nullable(z.string().check(z.trim(), obeys(pst))),
    }),
  }),
  answer: ClinicTax,
  callers: ['clinic_admin'],
  refusals: [403, 422],
  source: ['API-031'],
  summary: "Save the clinic's tax information",
}));

export const stripeLoginLink = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.stripe_login_link',
  method: 'POST',
  path: '/clinic_admin/stripe_login_links',
  answer: link(),
  callers: ['clinic_admin'],
  refusals: [403, 422],
  source: ['API-029'],
  summary: "A link to the payment provider's dashboard, for a clinic already onboarded",
}));

export const stripeAccountLink = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_admin.stripe_account_link',
  method: 'POST',
  path: '/clinic_admin/stripe_account_links',
  answer: link(),
  callers: ['clinic_admin'],
  refusals: [403, 422],
  source: ['API-030'],
  summary: "A link to the payment provider's onboarding",
}));
