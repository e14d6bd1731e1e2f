import type { User } from '@portal/contract/entities/user';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { parseStoredSession, storedSession } from './stored-session.ts';

interface SessionState {
  token: string | null;
  /** Null until the person was fetched. */
  user: User | null;
}

export interface Session {
  store: StoreApi<SessionState>;
  /** Keeps a token that sign-in or a link gave. The person is not known yet. */
  begin(token: string): void;
  /** Keeps the fetched person, if the token they were fetched with is still the current one. */
  identify(user: User, token: string): void;
  /** Forgets token and person, here and in storage. */
  end(): void;
}

/** Whether a person counts as a platform admin: by flag or by role (SHELL-023). */
export function isAdmin(user: Pick<User, 'is_admin' | 'roles'>): boolean {
  return user.is_admin || user.roles.some((role) => /admin/.test(role) && !/clinic/.test(role));
}

export function createSession(storage: SafeStorage): Session {
  const store = createStore<SessionState>(() => ({
    token: parseStoredSession(storage.get(storageKeys.session))?.token ?? null,
    user: null,
  }));
  return {
    store,
    begin: (token) => {
      storage.set(storageKeys.session, storedSession(token));
      store.setState({ token, user: null });
    },
    identify: (user, token) => {
      if (store.getState().token !== token) return;
      storage.set(storageKeys.session, storedSession(token, { admin: isAdmin(user), provider: user.provider_yn }));
      store.setState({ user });
    },
    end: () => {
      storage.remove(storageKeys.session);
      store.setState({ token: null, user: null });
    },
  };
}
