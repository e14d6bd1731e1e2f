import type { User } from '@portal/contract/entities/user';
import { isAdmin } from '@portal/contract/rules/people';
import { createStore } from 'zustand/vanilla';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { parseStoredSession, storedSession } from './stored-session.ts';

interface SessionState {
  token: string | null;
  /** Null until the person was fetched. */
  user: User | null;
  /** The session is over and the page is being left: nothing is shown any more, and nothing asked. */
  ended: boolean;
}

export type Session = ReturnType<typeof createSession>;

export function createSession(storage: SafeStorage) {
  const store = createStore<SessionState>(() => ({
    token: parseStoredSession(storage.get(storageKeys.session))?.token ?? null,
    user: null,
    ended: false,
  }));
  /** Another tab may have signed in as someone else, which `followTabs` is about to hear of: theirs is not ours to touch. */
  const isStoredByAnother = () => {
    const stored = parseStoredSession(storage.get(storageKeys.session));
    return stored !== null && stored.token !== store.getState().token;
  };
  const removeFromStorage = () => {
    if (!isStoredByAnother()) for (const key of [storageKeys.session, storageKeys.lastInput]) storage.remove(key);
  };
  return {
    store,
    /** Keeps a token that sign-in or a link gave. The person is not known yet. */
    begin: (token: string) => {
      storage.set(storageKeys.session, storedSession(token));
      store.setState({ token, user: null });
    },
    /** Keeps the fetched person, if the token they were fetched with is still the current one. */
    identify: (user: User, token: string) => {
      if (store.getState().token !== token || store.getState().ended || isStoredByAnother()) return;
      const { provider_yn: provider, locale, edition } = user;
      const traits = { admin: isAdmin(user), provider, locale, edition };
      storage.set(storageKeys.session, storedSession(token, traits));
      store.setState({ user });
    },
    /** True while the token is one of a link that no server has accepted yet. */
    isOfLink: () => {
      const stored = parseStoredSession(storage.get(storageKeys.session));
      return stored?.byLink === true && stored.token === store.getState().token;
    },
    /** Forgets who is signed in, here and in storage, on a page that needs nobody and stays. */
    forget: () => {
      removeFromStorage();
      store.setState({ token: null, user: null });
    },
    /**
     * Shows nothing of the person any more, in this tab and all others. The token stays in this page's memory for what
     * is still to be saved, until `end`.
     */
    hide: () => {
      removeFromStorage();
      store.setState({ ended: true });
    },
    /** Forgets the token, here and in storage, at once. The person stays in memory until the page is gone. */
    end: () => {
      removeFromStorage();
      store.setState({ token: null, ended: true });
    },
  };
}
