import type { ComponentType } from 'react';
import { redirect } from 'react-router-dom';
import type { Shell } from '../app-context.ts';
import { parseClinicSession } from '../session/clinic-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { asksNobody, ledTo, onlySignedOut, traitsOf } from './decide.ts';
import type { PortalRoute } from './route-table.ts';
import { shellPages } from './shell-pages.ts';

/** What a route shows once loaded: its page, or why there is none. */
export type RouteContent = { page: ComponentType } | { failure: unknown };

/**
 * Guards a route, then loads its page. The person and the page's code travel at the same time, except where the guard
 * must know the person before any code is asked for.
 */
export async function loadRoute(route: PortalRoute, url: URL, shell: Shell): Promise<RouteContent> {
  const { session, storage } = shell.app;
  const enterOrRedirect = () => {
    const { token, user } = session.store.getState();
    const clinicToken = parseClinicSession(storage.get(storageKeys.clinicSession));
    const to = ledTo(route, url.search, { token, clinicToken, person: user && traitsOf(user) });
    if (to) throw redirect(to);
  };

  enterOrRedirect();
  const isAsked = session.store.getState().token !== null && !asksNobody.has(route.path);
  const person = isAsked ? shell.runtime().then(({ runtime }) => runtime.person()) : Promise.resolve(null);
  person.catch(() => undefined);
  try {
    // An admin's page must not be downloaded by others; only the person tells who is one.
    if (route.guard === 'admin') {
      await person;
      enterOrRedirect();
    }
    const [page] = await Promise.all([loadPage(route, url.pathname, shell), needsPerson(route) ? person : null]);
    enterOrRedirect();
    return { page };
  } catch (error) {
    if (error instanceof Response) throw error;
    // The page is being left for sign-in: nothing is worth showing until it is gone.
    if (session.store.getState().ended) return new Promise(() => undefined);
    return { failure: error };
  }
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
