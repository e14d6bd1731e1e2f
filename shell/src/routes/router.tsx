import type { Layout, PortalRoute } from '@portal/portal-kit/registry/areas';
import { type ReactElement, useEffect, useMemo } from 'react';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  useLoaderData,
  useMatches,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { type Shell, useShell } from '../app-context.ts';
import { report } from '../errors/report.ts';
import { BootScreen } from '../layouts/boot-screen.tsx';
import { LoadedLayout, loadLayout } from '../layouts/loaded-layout.tsx';
import { BareLayout, PlainFrame, PlainLayout, SessionLayout } from '../layouts/plain-layout.tsx';
import { RemoteSurroundings } from '../layouts/remote-surroundings.tsx';
import { RemoteLoadError } from '../remotes/load-error.ts';
import { LoadFailure, useRetry } from './load-failure.tsx';
import { loadRoute, type RouteContent } from './load-route.ts';
import { RootFrame } from './root-frame.tsx';

/** Makes a router of routes: by the browser's address, or, where pages are rendered ahead, by one of its own. */
type MakeRouter = (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter>;

/** Stands for the shell's own pages, and for the start page, whose area is that one address. */
const noArea = '/';
const areaOf = ({ area = noArea }: PortalRoute) => area;

/** Makes the one router from the map of this moment. */
export function createRouter(shell: Shell, makeRouter: MakeRouter = createBrowserRouter) {
  return makeRouter(routesOf(shell));
}

/** Takes over the map as it is now: it counts from the next navigation on. What is shown stays. */
export function remount(router: ReturnType<typeof createRouter>, shell: Shell): void {
  router._internalSetRoutes(routesOf(shell));
}

/**
 * Every page of the map, in its layout. A page is loaded by its route's loader, so the router holds the first render and
 * every navigation until it is there: no Suspense fallback is ever waited out.
 *
 * The router goes through all pages at each navigation, from the frame inwards. So each area has a frame with its path,
 * by which the pages of all other areas are out at the first look. To React they are one frame and the same layouts.
 */
function routesOf(shell: Shell): RouteObject[] {
  const { routes, find } = shell.map.getState();
  const toRoute = (route: PortalRoute, frame: string): RouteObject => ({
    id: route.path,
    path: route.path.slice(frame.length).replace(/^\//, ''),
    loader: ({ request }: LoaderFunctionArgs) => loadRoute(route, new URL(request.url), shell),
    handle: route,
    element: <RoutePage />,
    errorElement: <RouteFailure />,
  });
  const frameAt = (area: string): RouteObject => {
    const pages = routes.filter((route) => areaOf(route) === area);
    // A frame with a path is shown at that very address, too. Where another area has a page there, it has none.
    const there = area === noArea ? null : find(area);
    const path = area === noArea || (there && areaOf(there) !== area) ? noArea : area;
    // A name for each: the router would count them, and a newer map would give them the numbers of others.
    const inLayout = (element: ReactElement, ...names: Layout[]): RouteObject => ({
      id: `${names} ${area}`,
      element,
      children: pages.filter(({ layout }) => names.includes(layout)).map((route) => toRoute(route, path)),
    });
    return {
      id: `frame ${area}`,
      ...(path !== noArea && { path }),
      element: <RootFrame />,
      errorElement: <LayoutFailure />,
      hydrateFallbackElement: <BootScreen />,
      children: [
        {
          ...inLayout(<LoadedLayout />, 'main', 'clinic'),
          loader: () => loadLayout(shell),
          errorElement: <LayoutFailure />,
        },
        inLayout(<PlainLayout />, 'plain'),
        inLayout(<SessionLayout />, 'session'),
        inLayout(<BareLayout />, 'bare'),
        ...(path === area && !there ? [unknownAt(area)] : []),
      ],
    };
  };
  return [...new Set([noArea, ...routes.map(areaOf)])].map(frameAt);
}

/**
 * Any path that the map does not know (SHELL-066), and the address of an area that has pages below it alone; mf-admin does
 * the same below `/admin`.
 */
const unknownAt = (area: string): RouteObject => ({
  id: area === noArea ? 'unknown' : `unknown ${area}`,
  path: area === noArea ? '*' : '',
  element: <Navigate to="/404" replace />,
});

/** Done once a router has the page that its first address leads to. */
export function firstPage(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Shows what a route's loader brought: its page, or the card that says why there is none. */
function RoutePage() {
  const content = useLoaderData<RouteContent>();
  const { retry, pending } = useRetry();
  const route = useMatches().at(-1)?.handle as PortalRoute | undefined;
  if ('failure' in content) return <LoadFailure failure={content.failure} onRetry={retry} pending={pending} />;
  const Page = content.page;
  if (route?.owner === 'shell') return <Page />;
  return (
    <RemoteSurroundings>
      <Page />
    </RemoteSurroundings>
  );
}

/** A page that threw while rendering: its own place shows the card, and everything around it goes on. */
function RouteFailure() {
  const error = useRouteError();
  const { remotes } = useShell();
  const { retry, pending } = useRetry();
  const route = useMatches().at(-1)?.handle as PortalRoute | undefined;

  const failure = useMemo(() => {
    if (!route || route.owner === 'shell') return error;
    const version = remotes.version(route.owner);
    return new RemoteLoadError({ remote: route.owner, version, code: 'failed' }, { cause: error });
  }, [error, route, remotes]);
  useEffect(() => {
    report(failure, { part: route?.path ?? 'page' });
    remotes.failed(failure);
  }, [failure, route?.path, remotes]);
  return <LoadFailure failure={failure} onRetry={retry} pending={pending} />;
}

/** A layout that could not be loaded or shown: the same card, in the plain layout, which is always there. */
function LayoutFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => report(error, { part: 'layout' }), [error]);
  return (
    <PlainFrame>
      <LoadFailure failure={error} onRetry={revalidate} pending={state === 'loading'} />
    </PlainFrame>
  );
}
