import type { PortalRoute } from '@portal/portal-kit/registry/areas';
import { matchesPattern, writtenPath } from '@portal/portal-kit/registry/match-path';
import type { ComponentType } from 'react';
import { redirect, replace } from 'react-router-dom';
import type { App } from '../app.ts';
import type { Shell } from '../app-context.ts';
import { asksNobody, ledTo, onlySignedOut, traitsOf, type Visitor } from '../map/decide.ts';
import { isFraming, kindOfRoute } from '../session/kind-of-page.ts';
import { clinicKind, practitionerKind, type SessionKind } from '../session/session-kind.ts';
import { tabKeys } from '../storage/storage.ts';
import { shellPages } from './shell-pages.ts';

/** What a route shows once loaded: its page, or why there is none. */
export type RouteContent = { page: ComponentType } | { failure: unknown };

/** Whom guards decide about: of the other kind of session they ask only whether there is one. */
export function visitorOf({ session, storage, tabStorage }: App): Visitor {
  const { token, user, clinicAdmin } = session.store.getState();
  const tokenOf = (kind: SessionKind) => (kind === session.kind ? token : storage.get(kind.storedAs));
  return {
    token: tokenOf(practitionerKind),
    clinicToken: tokenOf(clinicKind),
    person: user && traitsOf(user),
    isClinicAdmin: clinicAdmin !== null,
    isInvited: tabStorage.get(tabKeys.invitation) !== null,
  };
}

/** For a page that is being left: nothing is worth showing until it is gone. */
const never = () => new Promise<never>(() => undefined);

/**
 * Guards a route, then loads its page. The person and the page's code travel at the same time, except where the guard
 * must know the person before any code is asked for. An address that is written in another way than in the map leads to
 * the map's (`/Dashboard` to `/dashboard`, A-169). A page for the other kind of session gets a document of its own,
 * and so does one that holds a frame.
 */
export async function loadRoute(route: PortalRoute, url: URL, shell: Shell): Promise<RouteContent> {
  const { session } = shell.app;
  // What else decides about an address (the server, remotes, the preload script) knows the map's way to write it.
  const written = writtenPath(route.path, url.pathname);
  if (!matchesPattern(route.path, url.pathname) && matchesPattern(route.path, written))
    throw redirect(written + url.search);
  const enterOrRedirect = (entered = route) => {
    const to = ledTo(entered, url.search, visitorOf(shell.app));
    if (to) throw redirect(to);
  };

  enterOrRedirect();
  if (kindOfRoute(route) !== session.kind || isFraming(url) !== shell.framing) {
    shell.leave(url.pathname + url.search);
    return never();
  }
  const isAsked = session.store.getState().token !== null && !asksNobody.has(route.path);
  const person = isAsked ? shell.runtime().then(({ runtime }) => runtime.person()) : Promise.resolve(null);
  person.catch(() => undefined);
  try {
    // An admin's page must not be downloaded by others; only the person tells who is one.
    if (route.guard === 'admin') {
      await person;
      enterOrRedirect();
    }
    const shown = route.isUnread ? await readRoute(route, url, shell) : route;
    const [page] = await Promise.all([loadPage(shown, url.pathname, shell), needsPerson(shown) ? person : null]);
    enterOrRedirect(shown);
    return { page };
  } catch (error) {
    if (error instanceof Response) throw error;
    if (session.store.getState().ended) return never();
    return { failure: error };
  }
}

/**
 * Which page stands there, the text with admins' pages tells: it travels beside the code of their remote. A page in the
 * layout that was kept for it takes its place: the entry of the history stays, with its place on the page and its fragment.
 * To anything else the same address leads once more, by the map that the text makes; so it does where that map has no such
 * pattern any more, under which the router has begun.
 */
async function readRoute(route: PortalRoute, url: URL, shell: Shell): Promise<PortalRoute> {
  const { owner, layout } = route;
  if (owner === 'shell') return route;
  void shell.remotes.prefetch(owner, url.pathname, shell.app.locale.store.getState());
  await shell.readAdminPages(owner, url.pathname);
  const { find, routes } = shell.map.getState();
  const read = find(url.pathname);
  const isKept = routes.some(({ path }) => path === route.path);
  if (isKept && read?.owner === owner && read.layout === layout && !read.isUnread) return read;
  const to = url.pathname + url.search;
  const { pathname, search, hash } = window.location;
  // A link that was followed has no entry yet, and gets one; at the address itself there is one already.
  throw pathname + search === to ? replace(to + hash) : redirect(to);
}

async function loadPage(route: PortalRoute, path: string, shell: Shell): Promise<ComponentType> {
  if (route.owner !== 'shell') {
    const [page] = await Promise.all([shell.remotes.page(route.owner, path), shell.runtime()]);
    return page;
  }
  const load = shellPages[route.path];
  if (!load) throw new Error(`The shell has no page for ${route.path}.`);
  return load(shell.app);
}

/** Everyone's pages are shown without knowing who looks, except where that makes a difference. */
function needsPerson({ guard, path, awaitsPerson }: PortalRoute): boolean {
  return awaitsPerson === true || onlySignedOut.has(path) || (guard !== 'public' && guard !== 'token');
}
