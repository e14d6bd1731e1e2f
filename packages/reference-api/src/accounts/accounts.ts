import type { Implementation } from '../server/implement.ts';
import { changePassword } from './change-password.ts';
import { draftKey } from './draft-key.ts';
import { confirmAccount, requestConfirmation, requestPasswordReset, resetPassword } from './mailed-links.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { resendPin, signIn, signOut, verifyPin } from './sign-in.ts';
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from './two-factor-setting.ts';
import { createUser, currentUser, emailAvailability, updateUser } from './users.ts';

const signInAndOut = [signIn, signOut, verifyPin, resendPin];
const byMailedLink = [requestPasswordReset, resetPassword, requestConfirmation, confirmAccount];
const user = [currentUser, createUser, updateUser, emailAvailability];
const security = [
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  startTwoFactor,
  confirmTwoFactor,
  stopTwoFactor,
  draftKey,
];

export const accounts: readonly Implementation[] = [...signInAndOut, ...byMailedLink, ...user, ...security];
