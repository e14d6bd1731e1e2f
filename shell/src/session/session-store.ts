import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import type { User } from '@portal/contract/entities/user';
import { isAdmin } from '@portal/contract/rules/people';
import { createStore } from 'zustand/vanilla';
import type { SafeStorage } from '../storage/storage.ts';
import { type EndingReason, endingKey, parseEnding } from './ending-notice.ts';
import { practitionerKind, type SessionKind } from './session-kind.ts';
import { parseStoredSession, storedSession } from './stored-session.ts';

/** Who is signed in, by the kind of session. */
export type Person = { user: User } | { clinicAdmin: ClinicAdmin };

interface SessionState {
  token: string | null;
  /** Null until the person was fetched, and in documents of clinics. */
  user: User | null;
  /** The same of a clinic's administrator, in documents of clinics only. */
  clinicAdmin: ClinicAdmin | null;
  /**
   * How many messages of a practitioner are unread; null or absent where none is, or where nobody knows. `short` comes
   * with it, so that no page carries what makes it before there is a number.
   */
  unread?: { count: number; short: string } | null;
  /** The session is over and the page is being left: nothing is shown any more, and nothing asked. */
  ended: boolean;
}

export type Session = ReturnType<typeof createSession>;

/** What the early script of the next visit must know of a person before they are fetched. */
function traitsToStore(person: Person) {
  if (!('user' in person)) return person.clinicAdmin.locale ? { locale: person.clinicAdmin.locale } : {};
  const { provider_yn: provider, locale, edition } = person.user;
  return { admin: isAdmin(person.user), provider, locale, edition };
}

const nobody = { user: null, clinicAdmin: null };

/** The session of this document's kind, as it is kept in this browser under that kind's own name. */
export function createSession(storage: SafeStorage, kind: SessionKind = practitionerKind) {
  const stored = () => parseStoredSession(storage.get(kind.storedAs));
  const storedToken = () => stored()?.token ?? null;
  const store = createStore<SessionState>(() => ({
    token: storedToken(),
    ...nobody,
    ended: false,
  }));
  /** Another tab may have signed in as someone else, which `followTabs` is about to hear of: theirs is not ours to touch. */
  const isStoredByAnother = () => {
    const found = stored();
    return found !== null && found.token !== store.getState().token;
  };
  /** Under this name the tab that ends a session says why, for the others: until one of them begins another session. */
  const endedAs = endingKey(kind);
  const removeFromStorage = () => {
    if (!isStoredByAnother()) for (const key of [kind.storedAs, kind.lastInputAs]) storage.remove(key);
  };
  return {
    kind,
    store,
    /** The token as it is stored now, which another tab may have changed. */
    storedToken,
    /** Keeps a token that sign-in or a link gave. The person is not known yet. */
    begin: (token: string) => {
      storage.remove(endedAs);
      storage.set(kind.storedAs, storedSession(token));
      store.setState({ token, ...nobody });
    },
    /** Keeps the fetched person, if the token they were fetched with is still the current one. */
    identify: (person: Person, token: string) => {
      if (store.getState().token !== token || store.getState().ended || isStoredByAnother()) return;
      // Somebody may have signed out in another tab meanwhile: what is gone from storage does not come back.
      if (storedToken() === token) storage.set(kind.storedAs, storedSession(token, traitsToStore(person)));
      store.setState(person);
    },
    /** True while the token is one of a link that no server has accepted yet. */
    isOfLink: () => {
      const found = stored();
      return found?.byLink === true && found.token === store.getState().token;
    },
    /** Forgets who is signed in, here and in storage, on a page that needs nobody and stays. */
    forget: () => {
      removeFromStorage();
      store.setState({ token: null, ...nobody });
    },
    /**
     * Shows nothing of the person any more, in this tab and all others. The token stays in this page's memory for what
     * is still to be saved, until `end`. The person asked for it: no reason of an earlier end is theirs.
     */
    hide: () => {
      storage.remove(endedAs);
      removeFromStorage();
      store.setState({ ended: true });
    },
    /** Why the last session of this browser ended, as the tab that ended it knew; null where that one knew nothing. */
    endedBecause: () => parseEnding(storage.get(endedAs)),
    /**
     * Forgets the token, here and in storage, at once. The person stays in memory until the page is gone.
     * @param reason why, where this tab knows: the other tabs are to say so as well
     */
    end: (reason: EndingReason | null = null) => {
      // First, so that it is there when they hear of the end.
      if (reason && !isStoredByAnother()) storage.set(endedAs, reason);
      removeFromStorage();
      store.setState({ token: null, ended: true });
    },
  };
}
