import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { leaveEndingNotice } from './ending-notice.ts';
import type { MailToken } from './mail-token.ts';
import { parseStoredSession, storedSession } from './stored-session.ts';
import { parseTokenLink, type TokenLink } from './token-link.ts';

export interface Page {
  path: string;
  /** Query and fragment, which stay. */
  rest: string;
  replace(path: string): void;
}

/** Where a token of a link goes: a session's into local storage, a mail's into a slot of this tab; and an earlier one. */
export interface TokenPlaces {
  storage: SafeStorage;
  mailToken: MailToken;
  /** Ends the session that was here before; asked once the address holds no token any more. */
  endForgotten(token: string): void;
}

/** What a header can carry; anything else was never given out as a token. */
const sendable = /^[\x21-\x7e]+$/;

/**
 * Takes a token out of the address before anything else happens: storage is cleared, the address and its history entry
 * are rewritten without it, the token is put where it belongs. The chosen language and edition survive the clearing,
 * and so does the cohort, which says nothing about anybody.
 * The specification's reload is this very start: nothing has run yet that a reload could renew.
 */
export function takeTokenLink(page: Page, { storage, mailToken, endForgotten }: TokenPlaces): void {
  const link = parseTokenLink(page.path);
  if (!link) return;
  const kept = [storageKeys.locale, storageKeys.edition, storageKeys.cohort].map(
    (key) => [key, storage.get(key)] as const,
  );
  const before = parseStoredSession(storage.get(storageKeys.session))?.token;
  storage.clear();
  for (const [key, value] of kept) if (value !== null) storage.set(key, value);
  mailToken.forget();
  page.replace(link.cleanPath + page.rest);
  if (link.kind === 'session') keepSession(link, storage);
  else mailToken.keep(link.kind, link.token);
  if (before !== undefined && before !== link.token) endForgotten(before);
}

function keepSession({ token }: TokenLink, storage: SafeStorage): void {
  if (sendable.test(token)) storage.set(storageKeys.session, storedSession(token, { byLink: true }));
  else leaveEndingNotice('link');
}

/** The address of a window, as `takeTokenLink` takes it. */
export function addressOf({ location, history }: Pick<Window, 'location' | 'history'>): Page {
  return {
    path: location.pathname,
    rest: location.search + location.hash,
    replace: (address) => history.replaceState(null, '', address),
  };
}
