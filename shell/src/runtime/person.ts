import { type ApiClient, createApiClient, PortalError } from '@portal/api-client';
import { describeError } from '@portal/api-client/describe-error';
import { currentUser } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/entities/user';
import { type App, adoptLocale } from '../app.ts';
import { report } from '../errors/report.ts';
import { takeEndingNotice } from '../session/ending-notice.ts';
import { forgetOthersSignUp } from '../session/typed-sign-up.ts';

/** True when the API could not be reached at all: nobody refused anything, so the session is kept. */
function isPassing(error: unknown): boolean {
  return describeError(error).kind === 'unreachable';
}

/** A person still waiting for after this long, in milliseconds, is told so: the boot screen has nothing to show. */
const timeoutMs = 8_000;

/**
 * Fetches the signed-in person once per token. Any refusal ends the session (SHELL-019); an API that cannot be reached
 * does not, for nobody has refused anything yet.
 * @param onRefused ends the session
 */
export function createPerson(
  app: App,
  api: ApiClient,
  onRefused: (reason: string | undefined) => void,
): () => Promise<User> {
  let asked: { token: string; answer: Promise<User> } | null = null;

  const fetchPerson = async (token: string): Promise<User> => {
    try {
      const user = await api.call(currentUser, {}, { timeoutMs });
      await welcome(app, user, token);
      return user;
    } catch (error) {
      asked = null;
      if (!isPassing(error) && app.session.store.getState().token === token)
        onRefused(error instanceof PortalError ? error.reason : undefined);
      throw error;
    }
  };

  return () => {
    const { token, user } = app.session.store.getState();
    if (user) return Promise.resolve(user);
    if (!token) return Promise.reject(new Error('There is no session whose person could be fetched.'));
    if (asked?.token !== token) asked = { token, answer: fetchPerson(token) };
    return asked.answer;
  };
}

/** The person behind the session is known: what every beginning of a session has in common. */
export async function welcome(app: App, user: User, token: string): Promise<void> {
  app.session.identify(user, token);
  // Whatever ended before somebody signed in again is old news by the next sign-in page.
  takeEndingNotice();
  forgetOthersSignUp(user);
  await takeOverLocale(app, user);
}

/** The API's word for a token of a link whose appointment was canceled. */
export const LINK_CANCELED = 'session_canceled';

/** Statuses with which the API says that a token is nobody's. */
const refusals: readonly (number | null | undefined)[] = [401, 403];

/** Whose a token is. One that is refused is nobody's, for instance because the session of its link was canceled. */
export type Whose = { user: User } | { user: null; isCanceled: boolean };

/** Asks whose a token is that is not this browser's session; one that is refused ends nothing here. */
export function createPersonOf(app: App, send: typeof fetch): (token: string) => Promise<Whose> {
  return async (token) => {
    const api = createApiClient({
      baseUrl: '/api',
      fetch: send,
      token: () => token,
      locale: () => app.locale.store.getState(),
      onUnauthorized: () => undefined,
    });
    try {
      return { user: await api.call(currentUser, {}, { timeoutMs }) };
    } catch (error) {
      if (error instanceof PortalError && refusals.includes(error.status))
        return { user: null, isCanceled: error.reason === LINK_CANCELED };
      throw error;
    }
  };
}

/**
 * Takes over the person's own language where nobody has chosen one in this browser, without an update. Texts
 * that cannot be had are no reason to refuse anybody: the page then goes on in the language it has.
 */
async function takeOverLocale(app: App, user: User): Promise<void> {
  if (app.locale.isChosen()) return;
  await adoptLocale(app, user.locale).catch((error: unknown) => report(error, { part: 'locale' }));
}

/**
 * Gives a function that asks anew who is signed in, after something about them was saved. Of several answers the one
 * asked for last counts. When there is none to be had, the person stays as they were: what was saved is saved.
 */
export function createRefreshUser(app: App, api: ApiClient): () => Promise<void> {
  let asked = 0;
  return async () => {
    const { token } = app.session.store.getState();
    if (token === null) return;
    asked += 1;
    const mine = asked;
    try {
      const user = await api.call(currentUser, {});
      if (mine === asked) app.session.identify(user, token);
    } catch (error) {
      report(error, { part: 'person' });
    }
  };
}
