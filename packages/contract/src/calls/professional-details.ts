import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { anyLine, LIST_LIMIT, line, optionalLine, seenVersion, someLines, text } from '../entities/inputs.ts';
import { ClinicalSupervision, GoverningBody, InsuranceDetail } from '../entities/practice-profile.ts';
import { ALL_DEGREES } from '../rules/degrees.ts';
import { CERTIFICATION_TYPES, GOVERNING_BODIES_MAX, IN_NETWORK_VALUES } from '../rules/onboarding.ts';

export const updateDegrees = /*#__PURE__*/ defineCall(() => ({
  id: 'professional_details.update_degrees',
  method: 'PUT',
  path: '/practice/degrees',
  body: z.object({
    degrees: z.array(z.enum(ALL_DEGREES, 'unknown_option')).check(z.minLength(1, 'rules.required')),
    version: seenVersion(),
  }),
  answer: z.object({ degrees: z.array(z.string()) }),
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-065', 'BA-034'],
  summary: 'Save the degrees',
}));

/** Degrees and designations beyond the lists, as names; `type_of` says which they are (API-130, API-131). */
export const updateCertifications = /*#__PURE__*/ defineCall(() => ({
  id: 'professional_details.update_certifications',
  method: 'PUT',
  path: '/practice/certifications',
  body: z.object({
    certifications: z.array(anyLine()).check(z.maxLength(LIST_LIMIT, 'too_many')),
    type_of: z.enum(CERTIFICATION_TYPES),
    version: seenVersion(),
  }),
  answer: z.object({ certifications: z.array(z.string()), type_of: z.enum(CERTIFICATION_TYPES) }),
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-066', 'BA-035'],
  summary: 'Save additional degrees or additional designations',
}));

export const updateDesignations = /*#__PURE__*/ defineCall(() => ({
  id: 'professional_details.update_designations',
  method: 'PUT',
  path: '/practice/designations',
  body: z.object({ designations: someLines(), version: seenVersion() }),
  answer: z.object({ designations: z.array(z.string()) }),
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-067', 'BA-036'],
  summary: 'Save the designations',
}));

export const createGoverningBodies = /*#__PURE__*/ defineCall(() => ({
  id: 'professional_details.create_governing_bodies',
  method: 'POST',
  path: '/practice/governing_bodies',
  body: z.object({
    governing_bodies: z
      .array(z.object({ state: anyLine(), governing_body: anyLine(), license_number: anyLine() }))
      .check(z.maxLength(GOVERNING_BODIES_MAX, 'too_many')),
    version: seenVersion(),
  }),
  answer: z.object({ governing_bodies: z.array(GoverningBody) }),
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-068', 'BA-037'],
  summary: 'Replace the set of licences (A-028); blank rows are dropped',
}));

export const fetchSupervision = /*#__PURE__*/ defineCall(() => ({
  id: 'professional_details.fetch_supervision',
  method: 'GET',
  path: '/practice/clinical_supervision',
  answer: z.object({ clinical_supervision: ClinicalSupervision }),
  callers: ['practitioner'],
  refusals: [403],
  source: ['API-069', 'BA-038'],
  summary: 'Whether the practitioner is supervised',
}));

export const updateSupervision = /*#__PURE__*/ defineCall(() => ({
  id: 'professional_details.update_supervision',
  method: 'PUT',
  path: '/practice/clinical_supervision',
  body: z.object({
    supervision: z.boolean(),
    info_receipts_yn: z.literal(true),
    receipt_text: z.optional(z.nullable(text())),
    version: seenVersion(),
  }),
  answer: z.object({ clinical_supervision: ClinicalSupervision }),
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-070', 'BA-039'],
  summary: 'Save supervision and the text of receipts',
}));

export const updateInsurance = /*#__PURE__*/ defineCall(() => ({
  id: 'professional_details.update_insurance',
  method: 'PUT',
  path: '/practice/insurance_detail',
  body: z.object({
    in_network: z.enum(IN_NETWORK_VALUES),
    network_plans: z.array(line()).check(z.maxLength(LIST_LIMIT, 'too_many')),
    npi_number_individual: optionalLine(),
    npi_number_business: optionalLine(),
    tax_id: optionalLine(),
    medicare_number: optionalLine(),
    medicaid_number: optionalLine(),
    version: seenVersion(),
  }),
  answer: InsuranceDetail,
  callers: ['practitioner'],
  refusals: [403, 409, 422],
  source: ['API-071', 'BA-040'],
  summary: 'Save insurance plans and numbers; a masked number stays as it is',
}));
