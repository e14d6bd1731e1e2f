import { type ApiClient, PortalError } from '@portal/api-client';
import { currentUser } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/entities/user';
import { type App, changeLocale } from '../app.ts';

/** Failures in which no server said no: the session is kept, and the page offers to try again. */
const passing: readonly string[] = ['offline', 'timeout', 'unavailable', 'aborted'];

/** True when the API could not be reached at all, as opposed to having refused. */
function isPassing(error: unknown): boolean {
  return error instanceof PortalError && passing.includes(error.code);
}

/**
 * Fetches the signed-in person once per token. Any refusal ends the session (SHELL-019); an API that cannot be reached
 * does not, for nobody has refused anything yet.
 */
export function createPerson(app: App, api: ApiClient): () => Promise<User> {
  let asked: { token: string; answer: Promise<User> } | null = null;

  const fetchPerson = async (token: string): Promise<User> => {
    try {
      const user = await api.call(currentUser, {});
      app.session.identify(user, token);
      // Nobody has chosen a language in this browser: take over the person's own, without an update.
      if (!app.locale.isChosen()) await changeLocale(app, user.locale);
      return user;
    } catch (error) {
      asked = null;
      if (!isPassing(error) && app.session.store.getState().token === token) app.session.end();
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
