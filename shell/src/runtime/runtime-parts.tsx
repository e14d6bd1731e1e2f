import {
  confirmAccount,
  requestConfirmation,
  requestPasswordReset,
  resendPin,
  resetPassword,
} from '@portal/contract/calls/accounts';
import { openClientLink, sendLinkCode } from '@portal/contract/calls/client-links';
import { HostContext } from '@portal/portal-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditionNotice } from '../edition/edition-notice.tsx';
import { FeedbackOutlet } from '../feedback/feedback-outlet.tsx';
import { IdleWarning } from '../idle/idle-warning.tsx';
import { Countdown } from '../pages/waiting/countdown.tsx';
import { createRuntime, type Runtime } from './runtime.ts';
import { signInWith, verifyPinWith } from './sign-in.ts';

/** What account pages ask without being signed in. Here, because every call's schema stands on what this chunk brings. */
const accountCalls = {
  ...{ confirmAccount, requestConfirmation, requestPasswordReset, resendPin, resetPassword },
  ...{ openClientLink, sendLinkCode },
};

/** In a chunk below this one, so that it brings nothing a second time. */
const loadClinicParts = () => import(/* webpackChunkName: "clinic-session" */ './clinic-parts.tsx');

/** All that the runtime chunk brings; the first download knows it by type only. */
export const runtimeParts = {
  createRuntime,
  loadClinicParts,
  signInWith,
  verifyPinWith,
  accountCalls,
  RuntimeProviders,
  FeedbackOutlet,
  Countdown,
  EditionNotice,
  IdleWarning,
};

export type RuntimeParts = typeof runtimeParts;

/** Surrounds pages of remotes with what their hooks need. */
function RuntimeProviders({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return (
    <QueryClientProvider client={runtime.queryClient}>
      <HostContext value={runtime.host}>{children}</HostContext>
    </QueryClientProvider>
  );
}
