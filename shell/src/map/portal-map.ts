import type { NamedRemote, PageRegistry, RemoteName } from '@portal/portal-kit/registry';
import { type Area, type DeclaredRoutes, type PortalMap, placeRoutes } from '@portal/portal-kit/registry/areas';
import { liveRelease, type Visitor } from '@portal/portal-kit/registry/live-release';
import { areas, shellRoutes, tokenPaths } from './areas.ts';

/** What stands outside of the shell's code and makes up its map. */
export interface Declared {
  /** The pages of remotes, as they declare them. */
  readonly routes: DeclaredRoutes;
  /** Areas that an operator has granted. */
  readonly areas?: readonly Area[] | undefined;
}

/** The page's own registry is looked at before anybody has checked its form. */
function routesIn(release: NamedRemote | undefined): DeclaredRoutes[RemoteName] {
  const routes: unknown = release?.routes;
  return Array.isArray(routes) ? routes.filter((route) => typeof route?.path === 'string') : undefined;
}

/** What a registry declares: of each remote the release that this visitor gets. */
export function declaredIn(
  registry: Pick<PageRegistry, 'remotes' | 'canaries' | 'areas'>,
  visitor: Visitor,
  takenBack: readonly string[] = [],
): Declared {
  const names = Object.keys(registry.remotes) as RemoteName[];
  const routes = names.map((name) => [name, routesIn(liveRelease(registry, name, visitor, takenBack))] as const);
  return { routes: Object.fromEntries(routes), areas: registry.areas };
}

/** Every address of the portal: the shell's own pages, and those of remotes that their areas hold. */
export function portalMap({ routes, areas: granted = [] }: Declared): PortalMap {
  return placeRoutes([...areas, ...granted], shellRoutes, routes, Object.keys(tokenPaths));
}
