import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { Onboarding, TermsAcceptance, WizardPlace } from '../entities/onboarding.ts';
import { LOCALES } from '../rules/locales.ts';
import { TERMS_VERSIONS } from '../rules/onboarding.ts';

export const fetchOnboarding = /*#__PURE__*/ defineCall(() => ({
  id: 'onboarding.fetch',
  method: 'GET',
  path: '/practice/onboarding',
  answer: Onboarding,
  callers: ['practitioner'],
  refusals: [403],
  source: ['A-107'],
  summary: 'Where the practitioner is in their wizard, and whether they have completed it',
}));

export const savePlace = /*#__PURE__*/ defineCall(() => ({
  id: 'onboarding.save_place',
  method: 'PUT',
  path: '/practice/onboarding',
  body: WizardPlace,
  answer: Onboarding,
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['A-107'],
  summary: 'Keep where the practitioner is in their wizard',
}));

export const listTermsAcceptances = /*#__PURE__*/ defineCall(() => ({
  id: 'onboarding.list_terms_acceptances',
  method: 'GET',
  path: '/practice/terms_acceptances',
  answer: z.array(TermsAcceptance),
  callers: ['practitioner'],
  refusals: [403],
  source: ['A-119'],
  summary: 'What the practitioner agreed to, the newest first',
}));

export const acceptTerms = /*#__PURE__*/ defineCall(() => ({
  id: 'onboarding.accept_terms',
  method: 'POST',
  path: '/practice/terms_acceptances',
  body: z.object({ version: z.enum(TERMS_VERSIONS), locale: z.enum(LOCALES) }),
  answer: TermsAcceptance,
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['A-119'],
  summary: 'Agree to a version of the terms of use',
}));
