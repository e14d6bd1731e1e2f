import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { ClinicAdministrator, ClinicCounsellor, ClinicInvitation } from '../entities/clinic-admin.ts';
import { ById, obeys } from '../entities/inputs.ts';
import { email } from '../rules/email.ts';

export const clinicPeople = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_people.list',
  method: 'GET',
  path: '/clinic_admin/clinics/people',
  answer: z.object({
    counsellors: z.array(ClinicCounsellor),
    administrators: z.array(ClinicAdministrator),
    invitations: z.array(ClinicInvitation),
  }),
  callers: ['clinic_admin'],
  refusals: [],
  source: ['A-138', 'A-142'],
  summary: "The clinic's counsellors and administrators, and who is invited",
}));

export const rotateClinicToken = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_people.rotate_token',
  method: 'POST',
  path: '/clinic_admin/clinics/token_rotations',
  answer: z.object({ clinic_token: z.string() }),
  callers: ['clinic_admin'],
  refusals: [403],
  source: ['A-142'],
  summary: "Put a new token in the place of the clinic's, which joins and signs up nobody from then on",
}));

export const inviteClinicAdministrator = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_people.invite',
  method: 'POST',
  path: '/clinic_admin/invitations',
  body: z.object({ email: z.string().check(z.trim(), obeys(email)) }),
  answer: ClinicInvitation,
  callers: ['clinic_admin'],
  refusals: [403, 422, 429],
  source: ['A-138'],
  summary: 'Mail somebody an invitation to administer the clinic: for that address, seven days, once',
}));

export const withdrawClinicInvitation = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_people.withdraw_invitation',
  method: 'DELETE',
  path: '/clinic_admin/invitations/:id',
  params: ById,
  callers: ['clinic_admin'],
  refusals: [403, 404],
  source: ['A-138'],
  summary: 'Withdraw an invitation that was not used',
}));

export const admitClinicAdministrator = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_people.admit',
  method: 'POST',
  path: '/clinic_admin/administrators/:id/admissions',
  params: ById,
  answer: ClinicAdministrator,
  callers: ['clinic_admin'],
  refusals: [403, 404],
  source: ['A-138'],
  summary: "Admit an administrator who signed up with the clinic's token",
}));

export const removeClinicAdministrator = /*#__PURE__*/ defineCall(() => ({
  id: 'clinic_people.remove',
  method: 'DELETE',
  path: '/clinic_admin/administrators/:id',
  params: ById,
  callers: ['clinic_admin'],
  refusals: [403, 404, 422],
  source: ['A-138'],
  summary: "Remove an administrator from the clinic, never the last admitted one, and end that person's sessions",
}));
