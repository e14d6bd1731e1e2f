import type { PortalHost } from '@portal/portal-kit';
import type { App } from '../app.ts';
import { linkPath } from '../session/take-token-link.ts';
import { welcome } from './person.ts';
import type { Runtime } from './runtime.ts';

interface Beginning extends Pick<Runtime, 'personOf' | 'endForgotten'> {
  /** Drops what was answered to nobody. */
  dropAnswers(): void;
  leave(to: string): void;
}

/**
 * Begins a session with the token that a remote was answered. The server is asked whose it is before anything changes.
 * A page must not swap the session of a signed-in person unseen: the token then waits like that of a link, and the
 * person decides on the page for links.
 */
export function createBeginSession(
  app: App,
  { personOf, endForgotten, dropAnswers, leave }: Beginning,
): PortalHost['beginSession'] {
  /** Another tab may have signed somebody in that this one has not heard of yet. */
  const presentToken = () => app.session.store.getState().token ?? app.session.storedToken();

  return async (accessToken) => {
    const { user } = await personOf(accessToken);
    if (!user) throw new Error('The server does not accept the token of the session that was to begin.');
    const present = presentToken();
    if (present === null) {
      dropAnswers();
      app.session.begin(accessToken);
      await welcome(app, { user }, accessToken);
      return user;
    }
    const known = app.session.store.getState().user;
    if (known?.id === user.id) {
      // They are signed in already: nobody needs the second session.
      if (present !== accessToken) endForgotten(accessToken);
      return known;
    }
    const { pathname, search, hash } = window.location;
    app.pendingLinks.keep({ token: accessToken, to: pathname + search + hash, fromElsewhere: false });
    leave(linkPath);
    return null;
  };
}
