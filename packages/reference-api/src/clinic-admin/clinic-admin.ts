import type { Implementation } from '../server/implement.ts';
import { currentClinicAdmin, updateClinicAdmin } from './me.ts';
import { clinicDraftKey, signInClinic, signOutClinic } from './session.ts';
import { signUpClinic } from './sign-up.ts';
import { updateClinic } from './update-clinic.ts';

export const clinicAdmin: readonly Implementation[] = [
  signInClinic,
  signOutClinic,
  signUpClinic,
  currentClinicAdmin,
  updateClinicAdmin,
  updateClinic,
  clinicDraftKey,
];
