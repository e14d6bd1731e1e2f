import type { Implementation } from '../server/implement.ts';
import { me, updateMe } from './me.ts';
import { giveDraftKey, signingIn, signingOut } from './session.ts';
import { signingUp } from './sign-up.ts';
import { update } from './update-clinic.ts';

export const clinicAdmin: readonly Implementation[] = [
  signingIn,
  signingOut,
  signingUp,
  me,
  updateMe,
  update,
  giveDraftKey,
];
