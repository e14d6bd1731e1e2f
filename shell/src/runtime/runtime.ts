import { type ApiClient, createApiClient, type UploadTransport } from '@portal/api-client';
import { loadHttp } from '@portal/api-client/load-http';
import { waitForSessionEnd } from '@portal/contract/calls/account-security';
import type { PortalHost } from '@portal/portal-kit';
import type { QueryClient, QueryClientConfig } from '@tanstack/react-query';
import { type App, changeLocale } from '../app.ts';
import { createServerClock } from '../clock/server-clock.ts';
import { createDraftKey } from '../drafts/draft-key.ts';
import { createDraftLocker } from '../drafts/draft-locker.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { flushOnLeaving } from '../drafts/flush-on-leaving.ts';
import { createShellDrafts } from '../drafts/shell-drafts.ts';
import { createEarlyAnswers, createShownAnswers } from '../early/early-answers.ts';
import type { IdleLimits } from '../idle/idle-limits.ts';
import { type IdleWatch, watchIdle } from '../idle/idle-watch.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { endForgotten } from '../session/end-forgotten.ts';
import type { SessionEndFollowing } from '../session/follow-session-end.ts';
import type { Person, Session } from '../session/session-store.ts';
import { createBeginSession } from './begin-session.ts';
import type { ClinicSession } from './clinic-session.ts';
import { createEndings } from './endings.ts';
import { holdLiveSession } from './live-sessions.ts';
import {
  apiWith,
  createPerson,
  createPersonOf,
  createRefreshUser,
  practitionerCalls,
  type Whose,
  welcome,
} from './person.ts';
import { prepareToSend } from './prepare-to-send.ts';
import { sayErrorInFocus } from './say-error-in-focus.ts';

/** Where the query client is, once a page has needed one. */
interface Queries {
  readonly config: QueryClientConfig;
  client: QueryClient | null;
}

/** What pages beyond the sign-in page stand on: the API client, the query client, and the host that remotes see. */
export interface Runtime {
  api: ApiClient;
  queries: Queries;
  host: PortalHost;
  /** Null where nobody is signed out for being idle. */
  idle: IdleWatch | null;
  /** The signed-in person, fetched once. Rejects when refused or out of reach. */
  person(): Promise<Person>;
  /** Whose a token is that is not this browser's session; null when it is refused. Rejects when nobody could be asked. */
  personOf(token: string): Promise<Whose>;
  /** Ends another session than the one that is here now, without waiting for it. */
  endForgotten(token: string): void;
  /** Stops following the window, and writes the drafts that wait as leaving the page does; done when they lie there. */
  dispose(): Promise<void>;
}

export interface RuntimeSurroundings {
  /** The way to the API. */
  fetch: typeof fetch;
  /** How many times as long as usual the API is waited for: once for people. */
  timeoutFactor: number;
  /** The way there for files, which tells how far they are. */
  upload: UploadTransport;
  /** Waits for the session's end, where it can be heard of; answers how to stop. */
  followSessionEnd?(following: SessionEndFollowing): () => void;
  /** Leaves for another page by a full load, which forgets everything in memory. */
  leave(to: string): void;
  remotes: Remotes;
  /** Opens the place where drafts lie. */
  openDrafts(): Promise<DraftStore>;
  /** After how long without input people are signed out; null where nobody is. */
  idle: IdleLimits | null;
  /** This machine's clock: the portal goes by the server's. */
  now(): Date;
  /** Puts something between remotes and their host: the mock shell watches there what a remote asks of it. */
  wrapHost?(host: PortalHost): PortalHost;
}

/** A page began a session of the other kind: that takes a document of its own, which a link or `navigate` leads to. */
const otherKind = () => Promise.reject(new Error('This document serves another kind of session.'));

/** Whose the drafts are: nobody's of one kind are found by the other, whatever their ids. */
function ownerOfDrafts({ store }: Session): string | null {
  const { user, clinicAdmin } = store.getState();
  return user?.id ?? (clinicAdmin && `clinic_admin.${clinicAdmin.id}`);
}

/** Of a page that asks nothing by itself, most people go on to one that does. */
const loadQuery = () => import(/* webpackChunkName: "shared-portal-portal-kit-query" */ '@portal/portal-kit/query');

/** An answer counts as fresh for this long, in milliseconds; after it, coming back to a list asks again. */
const staleAfterMs = 15_000;

/** @param clinic what a document of clinics has in place of the practitioners' own */
export function createRuntime(app: App, surroundings: RuntimeSurroundings, clinic: ClinicSession | null): Runtime {
  const { fetch, leave, now, remotes, timeoutFactor, wrapHost = (host) => host } = surroundings;
  const queries: Queries = {
    config: { defaultOptions: { queries: { retry: false, staleTime: staleAfterMs, refetchOnWindowFocus: true } } },
    client: null,
  };

  const calls = clinic?.calls ?? practitionerCalls;
  const clock = createServerClock(now);
  const api = createApiClient({
    baseUrl: '/api',
    fetch: clock.watching(fetch),
    timeoutFactor,
    early: createEarlyAnswers(window.__portal, () => performance.now(), clock.hear),
    shown: createShownAnswers(
      window.__portal,
      () => performance.now(),
      () => new Date(),
    ),
    upload: surroundings.upload,
    token: () => app.session.store.getState().token,
    locale: () => app.locale.store.getState(),
    onUnauthorized: (_call, sentToken, reason) => {
      // A late refusal of an older token says nothing about the session of now.
      if (sentToken !== null && sentToken === app.session.store.getState().token) endings.refused(reason);
    },
  });

  const drafts = createShellDrafts(
    createDraftLocker({
      openStore: surroundings.openDrafts,
      keyOf: createDraftKey(
        () => calls.draftKey(api),
        () => now().getTime(),
      ),
      person: () => ownerOfDrafts(app.session),
      now,
    }),
  );
  const at = () => window.location.pathname;
  const endings = createEndings({ api, calls, session: app.session, drafts, at, leave });
  const idle =
    surroundings.idle &&
    watchIdle(window, {
      limits: surroundings.idle,
      storage: app.storage,
      session: app.session,
      now,
      onEnd: endings.idle,
    });
  const stopFlushing = flushOnLeaving(window, drafts.flush);
  const stopPreparing = prepareToSend(window, [loadHttp, loadQuery]);
  const stopSaying = sayErrorInFocus(window);
  const stopFollowing = surroundings.followSessionEnd?.({
    session: app.session,
    wait: (shown, options) => {
      const wait = shown === undefined ? {} : ({ wait: 'true' } as const);
      return api.call(waitForSessionEnd, { query: { ...wait, unread: `${shown ?? 'none'}` } }, options);
    },
  });

  // By their keys, which begin with whom they were for.
  const dropAnswers = () => queries.client?.removeQueries({ queryKey: [null] });
  const network = { fetch, timeoutFactor };
  const personOf = createPersonOf(app, network);
  const forget = (token: string) => {
    // A page that ends its own session on its way to another one is not to hear of it: it would be led to sign-in.
    if (token === app.session.store.getState().token) stopFollowing?.();
    endForgotten(token, app.locale.store.getState(), fetch);
  };

  const host: PortalHost = {
    api,
    user: {
      getState: () => app.session.store.getState().user,
      subscribe: (listener) => app.session.store.subscribe(listener),
    },
    clinicAdmin: {
      getState: () => app.session.store.getState().clinicAdmin,
      subscribe: (listener) => app.session.store.subscribe(listener),
    },
    refreshUser: createRefreshUser(app, api, calls),
    beginSession: clinic ? otherKind : createBeginSession(app, { personOf, endForgotten: forget, dropAnswers, leave }),
    beginClinicSession: otherKind,
    clinicInvitation: () => null,
    locale: app.locale.store,
    setLocale: (locale) => changeLocale(app, locale),
    edition: app.edition,
    signOut: endings.signOut,
    notify: app.feedback.notify,
    showError: app.feedback.showError,
    now: clock.now,
    loadSlot: remotes.slot,
    hold: remotes.hold,
    keepAwake: () => {
      const letSleep = idle?.keepAwake();
      const release = holdLiveSession(navigator.locks);
      return () => {
        letSleep?.();
        release();
      };
    },
    drafts,
    report: remotes.report,
    ...clinic?.host(app, { apiWith: (token) => apiWith(app, network, token), welcome, dropAnswers, leave }),
  };
  return {
    api,
    queries,
    host: wrapHost(host),
    idle,
    person: createPerson(app, api, calls, endings.refused),
    personOf,
    endForgotten: forget,
    dispose: () => {
      idle?.stop();
      stopFlushing();
      stopPreparing();
      stopSaying();
      stopFollowing?.();
      return drafts.flush();
    },
  };
}
