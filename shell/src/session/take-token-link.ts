import { parseTokenLink } from '../map/token-link.ts';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { adoptLink } from './adopt-link.ts';
import { leaveEndingNotice } from './ending-notice.ts';
import type { MailToken } from './mail-token.ts';
import type { PendingLinks } from './pending-links.ts';
import { parseStoredSession } from './stored-session.ts';

export interface Page {
  path: string;
  /** Query and fragment, which stay. */
  rest: string;
  /** Another site led here, as the server saw it. */
  fromElsewhere: boolean;
  replace(path: string): void;
}

/** Where a token of a link goes. */
export interface TokenPlaces {
  storage: SafeStorage;
  mailToken: MailToken;
  pendingLinks: PendingLinks;
}

/** Where a link is looked into before it signs anybody in. */
export const linkPath = '/link';

/** What a header can carry; anything else was never given out as a token. */
export const isSendable = (token: string) => /^[\x21-\x7e]+$/.test(token);

/**
 * Takes a token out of the address before anything else happens: the address and its history entry are rewritten
 * without it, the token is put where it belongs. A session's is taken at once where nobody is signed in and no other
 * site led here; else it waits, and nothing of the present session goes before it was looked into.
 * The specification's reload is this very start: nothing has run yet that a reload could renew (AUTH-030, A-061).
 */
export function takeTokenLink(page: Page, { storage, mailToken, pendingLinks }: TokenPlaces): void {
  const link = parseTokenLink(page.path);
  if (!link) return;
  const to = link.cleanPath + page.rest;
  if (link.kind !== 'session') {
    page.replace(to);
    mailToken.keep(link.kind, link.token);
    return;
  }
  mailToken.forget();
  pendingLinks.forget();
  const stored = parseStoredSession(storage.get(storageKeys.session));
  const needsLook = stored === null ? page.fromElsewhere : stored.token !== link.token;
  if (needsLook) {
    page.replace(linkPath);
    pendingLinks.keep({ token: link.token, to, fromElsewhere: page.fromElsewhere });
    return;
  }
  page.replace(to);
  if (isSendable(link.token)) adoptLink(link.token, storage);
  else leaveEndingNotice('link');
}

/** The address of a window, as `takeTokenLink` takes it. */
export function addressOf({ location, history, document }: Pick<Window, 'location' | 'history' | 'document'>): Page {
  return {
    path: location.pathname,
    rest: location.search + location.hash,
    fromElsewhere: document.querySelector('meta[name="from-elsewhere"]') !== null,
    replace: (address) => history.replaceState(null, '', address),
  };
}
