import { type ApiClient, createApiClient } from '@portal/api-client';
import { signOut } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/entities/user';
import type { PortalHost } from '@portal/portal-kit';
import { QueryClient } from '@tanstack/react-query';
import { type App, changeLocale } from '../app.ts';
import { createEarlyFetch } from '../early/early-fetch.ts';
import { report } from '../errors/report.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { endRefusedSession } from '../session/end-session.ts';
import { createPerson } from './person.ts';
import { createRefreshUser } from './refresh-user.ts';

/** What pages beyond the sign-in page stand on: the API client, the query client, and the host that remotes see. */
export interface Runtime {
  api: ApiClient;
  queryClient: QueryClient;
  host: PortalHost;
  /** The signed-in person, fetched once. Rejects when refused or out of reach. */
  person(): Promise<User>;
}

export interface RuntimeSurroundings {
  fetch: typeof fetch;
  /** Leaves for another page with everything in memory forgotten. */
  leave(to: string): void;
  remotes: Remotes;
  /** The time the portal goes by. */
  now(): Date;
  /** Stands between remotes and their host; without it they get the host as it is. */
  wrapHost?(host: PortalHost): PortalHost;
}

/** An answer counts as fresh for this long, in milliseconds; after it, coming back to a list asks again. */
const staleAfterMs = 15_000;

/** How long leaving waits for the server to hear of a sign-out, in milliseconds. */
const signOutPatienceMs = 800;

export function createRuntime(app: App, surroundings: RuntimeSurroundings): Runtime {
  const { fetch, leave, now, remotes, wrapHost = (host) => host } = surroundings;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: staleAfterMs, refetchOnWindowFocus: true } },
  });

  const api = createApiClient({
    baseUrl: '/api',
    fetch: createEarlyFetch(window.__portal, () => performance.now(), fetch),
    token: () => app.session.store.getState().token,
    locale: () => app.locale.store.getState(),
    onUnauthorized: (_call, sentToken) => {
      // A late refusal of an older token says nothing about the session of now.
      if (sentToken !== null && sentToken === app.session.store.getState().token) endRefusedSession(app.session, leave);
    },
  });

  const endSession = async () => {
    // The call has its token when it starts; the browser forgets it at once, whether or not the server can be told
    // (BA-018). A short wait lets the call leave before the page does.
    const told = api.call(signOut, {}).catch((error: unknown) => report(error, { part: 'sign-out' }));
    app.session.end();
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, signOutPatienceMs))]);
    leave('/signin');
  };

  const host: PortalHost = {
    api,
    user: {
      getState: () => app.session.store.getState().user,
      subscribe: (listener) => app.session.store.subscribe(listener),
    },
    refreshUser: createRefreshUser(app, api),
    locale: app.locale.store,
    setLocale: (locale) => changeLocale(app, locale),
    edition: app.edition,
    signOut: endSession,
    notify: app.feedback.notify,
    showError: app.feedback.showError,
    now,
    loadSlot: remotes.slot,
    hold: remotes.hold,
    report,
  };
  const person = createPerson(app, api, () => endRefusedSession(app.session, leave));
  return { api, queryClient, host: wrapHost(host), person };
}
