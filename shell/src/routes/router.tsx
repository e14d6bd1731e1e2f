import { createBrowserRouter, type LoaderFunctionArgs, Navigate, type RouteObject } from 'react-router-dom';
import type { Shell } from '../app-context.ts';
import { BareLayout } from '../layouts/bare-layout.tsx';
import { BootScreen } from '../layouts/boot-screen.tsx';
import { LoadedLayout, loadMainLayout } from '../layouts/loaded-layout.tsx';
import { PlainLayout } from '../layouts/plain-layout.tsx';
import { SessionLayout } from '../layouts/session-layout.tsx';
import { loadRoute } from './load-route.ts';
import { RootFrame } from './root-frame.tsx';
import { LayoutFailure, RouteFailure } from './route-failure.tsx';
import { RoutePage } from './route-page.tsx';
import { type Layout, type PortalRoute, routeTable } from './route-table.ts';

/**
 * Makes the one router from the route table. A page is loaded by its route's loader, so the router holds the first
 * render and every navigation until it is there: no Suspense fallback is ever waited out.
 */
export function createRouter(shell: Shell) {
  const toRoute = (route: PortalRoute): RouteObject => ({
    id: route.path,
    path: route.path,
    loader: ({ request }: LoaderFunctionArgs) => loadRoute(route, new URL(request.url), shell),
    handle: route,
    element: <RoutePage />,
    errorElement: <RouteFailure />,
  });
  const inLayout = (layout: Layout) => routeTable.filter((route) => route.layout === layout).map(toRoute);
  return createBrowserRouter([
    {
      element: <RootFrame />,
      errorElement: <LayoutFailure />,
      hydrateFallbackElement: <BootScreen />,
      children: [
        {
          loader: () => loadMainLayout(shell),
          element: <LoadedLayout />,
          errorElement: <LayoutFailure />,
          children: inLayout('main'),
        },
        { element: <PlainLayout />, children: inLayout('plain') },
        { element: <SessionLayout />, children: inLayout('session') },
        { element: <BareLayout />, children: inLayout('bare') },
        { path: '*', element: <Navigate to="/404" replace /> },
      ],
    },
  ]);
}
