import { storageKeys } from '../storage/storage.ts';
import type { Session } from './session-store.ts';
import { parseStoredSession } from './stored-session.ts';

/** The parts of `window` this needs; a test passes its own. */
export interface TabWindow {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  addEventListener(type: 'pageshow', listener: (event: PageTransitionEvent) => void): void;
}

/**
 * Keeps the tabs of one browser in step: a sign-out, or a sign-in as someone else, in any tab makes the others start
 * anew, so that no tab goes on showing a person who has left. A page the browser kept for Back starts anew too.
 */
export function followTabs(
  target: TabWindow,
  session: Session,
  readStored: () => string | null,
  startAnew: () => void,
): void {
  const compare = () => {
    const token = parseStoredSession(readStored())?.token ?? null;
    if (token === session.store.getState().token) return;
    session.store.setState({ token, user: null });
    startAnew();
  };
  target.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === storageKeys.session || event.key === null) compare();
  });
  target.addEventListener('pageshow', (event) => {
    if (event.persisted) compare();
  });
}
