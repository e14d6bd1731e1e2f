import {
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  createApiClient,
  PortalError,
} from '@portal/api-client';
import { describeError } from '@portal/api-client/describe-error';
import { draftKey } from '@portal/contract/calls/account-security';
import { currentUser, signOut } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/entities/user';
import type { Locale } from '@portal/portal-kit/define-remote';
import { type App, adoptLocale } from '../app.ts';
import { report } from '../errors/report.ts';
import { endingOf, takeEndingNotice } from '../session/ending-notice.ts';
import type { Person } from '../session/session-store.ts';
import { forgetOthersSignUp } from '../session/typed-sign-up.ts';

/** What is asked of the API about a session, by the kind of session. */
export interface SessionCalls {
  person(api: ApiClient, options?: CallOptions): Promise<Person>;
  signOut(api: ApiClient): Promise<unknown>;
  /** The person's key for drafts kept in this browser (BS-006). */
  draftKey(api: ApiClient): Promise<string>;
  /** True when nobody refused anything, so that the session is kept: the API could not be reached. */
  isPassing(error: unknown): boolean;
}

export const practitionerCalls: SessionCalls = {
  person: async (api, options) => ({ user: await api.call(currentUser, {}, options) }),
  signOut: (api) => api.call(signOut, {}),
  draftKey: async (api) => (await api.call(draftKey, {})).key,
  isPassing: (error) => describeError(error).kind === 'unreachable',
};

/** A person still waiting for after this long, in milliseconds, is told so: the boot screen has nothing to show. */
const timeoutMs = 8_000;

/**
 * Fetches the signed-in person once per token. Any refusal ends the session (SHELL-019), on the pages of the sign-up
 * too (ONB-047); an API that cannot be reached does not, for nobody has refused anything yet.
 * @param onRefused ends the session
 */
export function createPerson(
  app: App,
  api: ApiClient,
  calls: SessionCalls,
  onRefused: (reason: string | undefined) => void,
): () => Promise<Person> {
  let asked: { token: string; answer: Promise<Person> } | null = null;

  const fetchPerson = async (token: string): Promise<Person> => {
    try {
      const person = await calls.person(api, { timeoutMs });
      await welcome(app, person, token);
      return person;
    } catch (error) {
      asked = null;
      if (!calls.isPassing(error) && app.session.store.getState().token === token)
        onRefused(error instanceof PortalError ? error.reason : undefined);
      throw error;
    }
  };

  return () => {
    const { token, user, clinicAdmin } = app.session.store.getState();
    if (user) return Promise.resolve({ user });
    if (clinicAdmin) return Promise.resolve({ clinicAdmin });
    if (!token) return Promise.reject(new Error('There is no session whose person could be fetched.'));
    if (asked?.token !== token) asked = { token, answer: fetchPerson(token) };
    return asked.answer;
  };
}

/** The person behind the session is known: what every beginning of a session has in common. */
export async function welcome(app: App, person: Person, token: string): Promise<void> {
  app.session.identify(person, token);
  // Whatever ended before somebody signed in again is old news by the next sign-in page.
  takeEndingNotice(app.session.kind);
  if ('user' in person) forgetOthersSignUp(person.user);
  await takeOverLocale(app, 'user' in person ? person.user.locale : person.clinicAdmin.locale);
}

/** Statuses with which the API says that a token is nobody's. */
const refusals: readonly (number | null | undefined)[] = [401, 403];

/** Whose a token is. One that is refused is nobody's, for instance because the session of its link was canceled. */
export type Whose = { user: User } | { user: null; ending: ReturnType<typeof endingOf> };

/** The way to the API, and how long it may take. */
type Network = Pick<ApiClientOptions, 'fetch' | 'timeoutFactor'>;

/** Speaks to the API with a token that is not this browser's session; what refuses it ends nothing here. */
export function apiWith(app: App, network: Network, token: string): ApiClient {
  return createApiClient({
    ...network,
    baseUrl: '/api',
    token: () => token,
    locale: () => app.locale.store.getState(),
    onUnauthorized: () => undefined,
  });
}

/** Asks whose a token is that is not this browser's session; one that is refused ends nothing here. */
export function createPersonOf(app: App, network: Network): (token: string) => Promise<Whose> {
  return async (token) => {
    try {
      return { user: await apiWith(app, network, token).call(currentUser, {}, { timeoutMs }) };
    } catch (error) {
      if (error instanceof PortalError && refusals.includes(error.status))
        return { user: null, ending: endingOf(error.reason) };
      throw error;
    }
  };
}

/**
 * Takes over the person's own language where nobody has chosen one in this browser, without an update. Texts
 * that cannot be had are no reason to refuse anybody: the page then goes on in the language it has.
 */
async function takeOverLocale(app: App, own: Locale | null): Promise<void> {
  if (own === null || app.locale.isChosen()) return;
  await adoptLocale(app, own).catch((error: unknown) => report(error, { part: 'locale' }));
}

/**
 * Gives a function that asks anew who is signed in, after something about them was saved. Of several answers the one
 * asked for last counts. When there is none to be had, the person stays as they were: what was saved is saved.
 */
export function createRefreshUser(app: App, api: ApiClient, calls: SessionCalls): () => Promise<void> {
  let asked = 0;
  return async () => {
    const { token } = app.session.store.getState();
    if (token === null) return;
    asked += 1;
    const mine = asked;
    try {
      const person = await calls.person(api);
      if (mine === asked) app.session.identify(person, token);
    } catch (error) {
      report(error, { part: 'person' });
    }
  };
}
