import type { PortalRoute } from '@portal/portal-kit/registry/areas';
import type { Shell } from '../app-context.ts';
import { ledTo } from '../map/decide.ts';
import { visitorOf } from '../routes/load-route.ts';
import { shellPages } from '../routes/shell-pages.ts';
import { kindOfRoute } from '../session/kind-of-page.ts';
import type { OnIntent } from './watch-links.ts';

/** So long a pointer or the focus stays on a link, in milliseconds, before its page is prefetched. */
const dwellMs = 65;

/** What Chromium tells of the connection; other browsers tell nothing, and nothing is withheld from them. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether somebody saves data, or has a connection that what they look at now needs for itself. */
function isSparing(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: Connection };
  return connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? '');
}

/**
 * Brings in the page that a link leads to while somebody points at it, so that a click finds it there: its code and its
 * texts, never its data, for who reads a record leaves an event in the trail.
 */
export function createPrefetch(shell: Shell): OnIntent {
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  return (link, { type }) => {
    clearTimeout(dwelling);
    if (isSparing()) return;
    const prefetch = () => void prefetchPage(link, shell);
    if (type === 'pointerdown') return prefetch();
    dwelling = setTimeout(() => link.matches(':hover, :focus') && prefetch(), dwellMs);
  };
}

/** Prefetches a page that this document will show. Who goes there meets a failure again, and is told then. */
async function prefetchPage({ href, target }: HTMLAnchorElement, shell: Shell): Promise<void> {
  const { location } = window;
  const { origin, pathname, search } = new URL(href);
  if (origin !== location.origin || pathname === location.pathname || target) return;
  const route = shell.map.getState().find(pathname);
  if (!route || !mayEnter(route, search, shell)) return;
  const { app, remotes } = shell;
  await Promise.allSettled(
    route.owner === 'shell'
      ? [shellPages[route.path]?.(app)]
      : [remotes.prefetch(route.owner, pathname, app.locale.store.getState()), shell.runtime()],
  );
}

/**
 * Whether this document shows a route's page to who is here. Nobody gets code of the administration before it is known
 * that they are an admin (SHELL-021).
 */
function mayEnter(route: PortalRoute, search: string, { app, framing }: Shell): boolean {
  const visitor = visitorOf(app);
  if (kindOfRoute(route) !== app.session.kind || route.framing || framing) return false;
  if (route.guard === 'admin' && !visitor.person) return false;
  return ledTo(route, search, visitor) === null;
}
