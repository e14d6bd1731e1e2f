import {
  confirmAccount,
  requestConfirmation,
  requestPasswordReset,
  resendPin,
  resetPassword,
} from '@portal/contract/calls/accounts';
import { FeedbackOutlet } from '../feedback/feedback-outlet.tsx';
import { IdleWarning } from '../idle/idle-warning.tsx';
import { Countdown } from '../pages/waiting/countdown.tsx';
import { RuntimeProviders } from './providers.tsx';
import { createRuntime } from './runtime.ts';
import { signInWith, verifyPinWith } from './sign-in.ts';

/** What account pages ask without being signed in. Here, because every call's schema stands on what this chunk brings. */
const accountCalls = { confirmAccount, requestConfirmation, requestPasswordReset, resendPin, resetPassword };

/** All that the runtime chunk brings; the first download knows it by type only. */
export const runtimeParts = {
  createRuntime,
  signInWith,
  verifyPinWith,
  accountCalls,
  RuntimeProviders,
  FeedbackOutlet,
  Countdown,
  IdleWarning,
};

export type RuntimeParts = typeof runtimeParts;
