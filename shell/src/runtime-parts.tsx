import {
  confirmAccount,
  requestConfirmation,
  requestPasswordReset,
  resendPin,
  resetPassword,
} from '@portal/contract/calls/accounts';
import { openClientLink, sendLinkCode } from '@portal/contract/calls/client-links';
import { HostContext } from '@portal/portal-kit';
import { queryLibrary } from '@portal/portal-kit/query-library';
import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Shell } from './app-context.ts';
import { IdleWarning } from './idle/idle-warning.tsx';
import { EditionNotice } from './layouts/edition-notice.tsx';
import { FeedbackOutlet } from './layouts/feedback-outlet.tsx';
import { Countdown } from './pages/waiting/countdown.tsx';
import { createRuntime, type Runtime } from './runtime/runtime.ts';
import { type Credentials, signInWith, verifyPinWith } from './runtime/sign-in.ts';

/** What account pages ask without being signed in. Here, because every call's schema stands on what this chunk brings. */
const accountCalls = {
  ...{ confirmAccount, requestConfirmation, requestPasswordReset, resendPin, resetPassword },
  ...{ openClientLink, sendLinkCode },
};

/** In a chunk below this one, so that it brings nothing a second time. */
const loadClinicParts = () => import(/* webpackChunkName: "clinic-session" */ './clinic-parts.tsx');

/** The search of the header, once it is opened: below this chunk, as the schemas that its call stands on are here. */
const loadSearch = () => import(/* webpackChunkName: "search" */ './search/search-sheet.tsx');

/** The very chunk that the routes load. */
const loadMainLayout = () => import(/* webpackChunkName: "layout-main" */ './layouts/main-layout.tsx');

/** All that the runtime chunk brings; the first download knows it by type only. */
export const runtimeParts = {
  createRuntime,
  loadClinicParts,
  loadSearch,
  signInWith: (shell: Shell, runtime: Runtime, credentials: Credentials) =>
    signInWith(shell, runtime, credentials, loadMainLayout),
  verifyPinWith,
  accountCalls,
  RuntimeProviders,
  FeedbackOutlet,
  Countdown,
  EditionNotice,
  IdleWarning,
};

/** What makes a query client: at this moment, also while React takes over a page that was rendered ahead. */
const queryMaker = () => queryLibrary.getState().make;

/**
 * Surrounds pages of remotes with what their hooks need. The query client is there as soon as its code is, which comes
 * with the first part that asks something: the context stands before that, so that nothing below it begins anew.
 */
function RuntimeProviders({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  const make = useSyncExternalStore(queryLibrary.subscribe, queryMaker, queryMaker);
  const { queries } = runtime;
  if (make) queries.client ??= make(queries.config);
  const { client } = queries;
  // It hears of a window that comes back, and of a network that does.
  useEffect(() => {
    client?.mount();
    return () => client?.unmount();
  }, [client]);
  return (
    <QueryClientContext value={client ?? undefined}>
      <HostContext value={runtime.host}>{children}</HostContext>
    </QueryClientContext>
  );
}
