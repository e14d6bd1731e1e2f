import { readArrival } from '../pages/sign-in/arrival.ts';
import { hasEndingNotice } from '../session/ending-notice.ts';
import { createMailToken } from '../session/mail-token.ts';
import { fieldsOf } from '../storage/read-json.ts';
import type { SafeStorage } from '../storage/storage.ts';

/** A page of the shell that the build renders to HTML, for the documents of its addresses. */
export interface PrerenderedPage {
  /** The route's, as the route table has it. */
  path: string;
  /** Patterns of the addresses whose documents carry it. The preload script takes tokens out of them, or renames them. */
  addresses: readonly string[];
  /** State of the history entry that the markup stands for. */
  state?: Readonly<Record<string, string>>;
  /** The markup stands for somebody with the token of a mail for a new password. */
  hasToken?: true;
  /** Whether a visit begins as the markup stands for; asked after all that holds for every page. */
  fits(visit: FirstVisit): boolean;
}

/** What a visit begins with, as far as it decides what the first page shows. */
export interface FirstVisit {
  location: Pick<Location, 'pathname' | 'search'>;
  /** What the router kept in the history entry: a reload finds it again. */
  state: unknown;
  /** The session's, of the kind that the document serves. */
  token: string | null;
  storage: SafeStorage;
  tabStorage: SafeStorage;
}

export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    path: '/signin',
    // The preload script makes the start page's address that of sign-in where nobody is signed in.
    addresses: ['/signin', '/'],
    // Either is said above the form.
    fits: ({ state }) => !hasEndingNotice() && readArrival(state) === null,
  },
  { path: '/forgot_password', addresses: ['/forgot_password'], fits: () => true },
  {
    path: '/reset_password',
    addresses: ['/reset_password', '/reset_password/:token'],
    hasToken: true,
    fits: ({ tabStorage }) => createMailToken(tabStorage).read('password_reset') !== null,
  },
  {
    path: '/two_factor',
    addresses: ['/two_factor'],
    state: { two_factor_id: 'any' },
    fits: ({ state }) => typeof fieldsOf(state)['two_factor_id'] === 'string',
  },
];

/**
 * The page whose markup a visit may begin with, before any code has arrived; null where the shell will show something
 * else. Nobody who is signed in ever sees a form for signing in, so a stored session is reason enough. So is a query that
 * a page may read, and storage that does not work, of which the page tells.
 */
export function prerenderedPageOf(visit: FirstVisit): PrerenderedPage | null {
  if (!isNobodys(visit)) return null;
  const page = prerenderedPages.find(({ path }) => path === visit.location.pathname);
  return page?.fits(visit) ? page : null;
}

function isNobodys({ location, token, storage, tabStorage }: FirstVisit): boolean {
  if (token !== null || !storage.isLasting() || !tabStorage.isLasting()) return false;
  const query = new URLSearchParams(location.search);
  query.delete('edition');
  return query.toString() === '';
}

/**
 * Whether a visit begins as the markup of a remote's page stands for. Remotes keep in the tab what was typed and what is
 * to be told; whatever lies there under the portal's name is reason enough to wait for the page itself.
 */
export function beginsAnew(visit: FirstVisit): boolean {
  return isNobodys(visit) && (visit.state ?? null) === null && !visit.tabStorage.hasAny('portal.');
}
