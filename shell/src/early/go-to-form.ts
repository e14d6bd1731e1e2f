import type { SafeStorage } from '../storage/storage.ts';

/** What of a window leads to another page. */
interface Leading {
  location: Pick<Location, 'pathname' | 'search' | 'replace'>;
  history: Pick<History, 'state' | 'replaceState'>;
  stop(): void;
}

/** Whose document has the form for signing in. That of the start page has it as well. */
const [signIn, startPage] = ['/signin', '/'];

/** What a browser keeps of the portal when a visit begins. */
export interface Kept {
  storage: SafeStorage;
  tabStorage: SafeStorage;
  /** Nothing was kept before this visit: its code is in no cache. */
  isFirstVisit: boolean;
}

/**
 * Leads somebody signed out to the form before any code has come, where the router would lead them once it has. The start
 * page’s document has the form: its address becomes that of sign-in.
 *
 * From other pages it takes one document more. On a first visit that shows the form long before all code is there; with
 * code from the cache it would show it no sooner and answer later. The form has to be what stands first in that document: a
 * tab that keeps something may have to tell it above.
 *
 * Nothing of the address is lost that the router would keep: it leads to sign-in without query and fragment, once the
 * shell has taken the edition out of the query.
 *
 * @param end the path at which the visit ends, by its guards
 * @returns `here` where sign-in is the page now, `left` where this document is done with, null where nothing changed
 */
export function goToForm(
  end: string,
  { location, history, stop }: Leading,
  { storage, tabStorage, isFirstVisit }: Kept,
): 'here' | 'left' | null {
  if (end !== signIn || location.pathname === signIn) return null;
  const edition = new URLSearchParams(location.search).get('edition');
  const to = edition === null ? signIn : `${signIn}?${new URLSearchParams({ edition })}`;
  if (location.pathname === startPage) {
    // With the router’s number of this entry, by which it counts how far Back goes.
    history.replaceState(history.state, '', to);
    return 'here';
  }
  if (!isFirstVisit || tabStorage.hasAny('portal.') || !storage.isLasting() || !tabStorage.isLasting()) return null;
  // Else scripts that arrive meanwhile would show a form here, which somebody begins to fill in, and which then goes.
  stop();
  location.replace(to);
  return 'left';
}
