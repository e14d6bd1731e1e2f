import type { ApiClient } from '@portal/api-client';
import { currentUser } from '@portal/contract/calls/accounts';
import type { App } from '../app.ts';
import { report } from '../errors/report.ts';

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
