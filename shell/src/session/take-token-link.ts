import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { storedSession } from './stored-session.ts';
import { parseTokenLink } from './token-link.ts';

export interface Page {
  path: string;
  /** Query and fragment, which stay. */
  rest: string;
  replace(path: string): void;
}

/**
 * Takes a token out of the address before anything else happens: storage is cleared, the address and its history entry
 * are rewritten without it, the token becomes the session's. The chosen language and edition survive the clearing, and so does the
 * cohort, which says nothing about anybody.
 * The specification's reload is this very start: nothing has run yet that a reload could renew.
 */
export function takeTokenLink(page: Page, storage: SafeStorage): void {
  const link = parseTokenLink(page.path);
  if (!link) return;
  const kept = [storageKeys.locale, storageKeys.edition, storageKeys.cohort].map(
    (key) => [key, storage.get(key)] as const,
  );
  storage.clear();
  for (const [key, value] of kept) if (value !== null) storage.set(key, value);
  storage.set(storageKeys.session, storedSession(link.token));
  page.replace(link.cleanPath + page.rest);
}

/** The address of a window, as `takeTokenLink` takes it. */
export function addressOf({ location, history }: Pick<Window, 'location' | 'history'>): Page {
  return {
    path: location.pathname,
    rest: location.search + location.hash,
    replace: (address) => history.replaceState(null, '', address),
  };
}
