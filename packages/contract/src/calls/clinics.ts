import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { line } from '../entities/inputs.ts';
import { ClinicCounsellorProfile } from '../entities/user.ts';

export const fetchClinic = /*#__PURE__*/ defineCall(() => ({
  id: 'clinics.fetch',
  method: 'GET',
  path: '/practice/clinics/:clinic_token',
  params: z.object({ clinic_token: z.string().check(z.minLength(1)) }),
  answer: z.object({ clinic_name: z.string() }),
  callers: ['practitioner'],
  refusals: [403, 404, 429],
  source: ['API-039'],
  summary: 'The name of the clinic a token belongs to',
}));

/** A counsellor becomes a clinic’s by the token that its administrator gave them (RULES-181). */
export const joinClinic = /*#__PURE__*/ defineCall(() => ({
  id: 'clinics.join',
  method: 'POST',
  path: '/practice/clinic_counsellor_profile',
  body: z.object({ clinic_token: line() }),
  answer: ClinicCounsellorProfile,
  callers: ['practitioner'],
  refusals: [403, 422, 429],
  source: ['API-040'],
  summary: 'Associate the practitioner with a clinic, in place of a former one',
}));

export const leaveClinic = /*#__PURE__*/ defineCall(() => ({
  id: 'clinics.leave',
  method: 'DELETE',
  path: '/practice/clinic_counsellor_profile',
  body: z.object({ clinic_token: line() }),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['API-041', 'A-117'],
  summary: 'Remove the association with a clinic, whatever token is sent',
}));
