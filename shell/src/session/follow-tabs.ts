import { storageKeys } from '../storage/storage.ts';
import type { Session } from './session-store.ts';

export interface TabFollowing {
  session: Session;
  /**
   * Leaves by a full load, which forgets everything in memory.
   * @param signedOutElsewhere another tab ended the session and nobody is signed in now: the person here should know why
   */
  startAnew(signedOutElsewhere: boolean): void;
  /** The language or the edition was chosen in another tab. */
  onPreference(key: string): void;
}

/**
 * Keeps the tabs of one browser in step. A sign-out, or a sign-in as someone else, in any tab makes the others start
 * anew, so that no tab goes on showing a person who has left; a page the browser kept for Back starts anew too.
 * Language and edition are taken over in place. Calling what it answers ends it.
 */
export function followTabs(
  target: Pick<Window, 'addEventListener'>,
  { session, startAnew, onPreference }: TabFollowing,
): () => void {
  const following = new AbortController();
  const { signal } = following;
  const compare = () => {
    const { token, ended } = session.store.getState();
    const stored = session.storedToken();
    if (ended || stored === token) return;
    session.store.setState({ token: null, ended: true });
    startAnew(stored === null);
  };
  target.addEventListener(
    'storage',
    ({ key }) => {
      // A null key means that the whole storage was cleared.
      if (key === session.kind.storedAs || key === null) compare();
      if (key === storageKeys.locale || key === storageKeys.edition) onPreference(key);
    },
    { signal },
  );
  target.addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return;
      // A page that was left at the end of its session shows nothing, and would do so for ever.
      if (session.store.getState().ended) startAnew(false);
      else compare();
    },
    { signal },
  );
  return () => following.abort();
}
