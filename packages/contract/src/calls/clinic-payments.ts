import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { ClinicPayments } from '../entities/clinic-admin.ts';
import { flag } from '../entities/values.ts';

const link = () => z.object({ url: z.string() });

export const stripeLoginLink = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_payments.login_link',
  method: 'POST',
  path: '/clinic_admin/stripe_login_links',
  answer: link(),
  callers: ['clinic_admin'],
  refusals: [403, 409, 422],
  source: ['API-029'],
  summary: "A link to the payment provider's dashboard, for a clinic already onboarded",
}));

export const stripeAccountLink = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_payments.account_link',
  method: 'POST',
  path: '/clinic_admin/stripe_account_links',
  answer: link(),
  callers: ['clinic_admin'],
  refusals: [403, 409, 422],
  source: ['API-030'],
  summary: "A link to the payment provider's onboarding",
}));

export const refreshClinicPayments = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_payments.refresh',
  method: 'POST',
  path: '/clinic_admin/payments/refreshes',
  answer: z.object({ onboarded: flag(), payments: ClinicPayments }),
  callers: ['clinic_admin'],
  refusals: [429],
  source: ['A-140'],
  summary: 'Ask the payment provider how far the clinic is',
}));
