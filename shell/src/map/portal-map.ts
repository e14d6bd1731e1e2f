import type { PageRegistry, RemoteName } from '@portal/portal-kit/registry';
import {
  type Area,
  type DeclaredRoute,
  type DeclaredRoutes,
  type PortalMap,
  placeRoutes,
} from '@portal/portal-kit/registry/areas';
import { liveRelease, type Visitor } from '@portal/portal-kit/registry/live-release';
import { adminPagesOf, type HashedText } from '@portal/portal-kit/registry/manifest';
import { areas, shellRoutes, tokenPaths } from './areas.ts';

/** What stands outside of the shell's code and makes up its map. */
export interface Declared {
  /** The pages of remotes, as they declare them. */
  readonly routes: DeclaredRoutes;
  /** Areas that an operator has granted. */
  readonly areas?: readonly Area[] | undefined;
  /** Remotes whose pages for admins alone nobody has read yet, and the texts that have them (decision 179). */
  readonly unread?: Readonly<Record<RemoteName, HashedText>> | undefined;
}

/** What somebody has read of the pages for admins; undefined for a text that nobody has. */
export type ReadAdminPages = (text: HashedText) => { readonly routes?: unknown } | undefined;

/** The page's own registry is looked at before anybody has checked its form. */
function routesIn(from: { readonly routes?: unknown } | undefined): DeclaredRoute[] | undefined {
  return Array.isArray(from?.routes) ? from.routes.filter((route) => typeof route?.path === 'string') : undefined;
}

/**
 * What a registry declares: of each remote the release that this visitor gets.
 * @param read pages for admins, where somebody has read them
 */
export function declaredIn(
  registry: Pick<PageRegistry, 'remotes' | 'canaries' | 'areas'>,
  visitor: Visitor,
  takenBack: readonly string[] = [],
  read: ReadAdminPages = () => undefined,
): Declared {
  const routes: Partial<Record<RemoteName, DeclaredRoute[] | undefined>> = {};
  const unread: Record<RemoteName, HashedText> = {};
  for (const name of Object.keys(registry.remotes) as RemoteName[]) {
    const release = liveRelease(registry, name, visitor, takenBack);
    const text = release && adminPagesOf(release);
    const ofAdmins = text && read(text);
    if (text && !ofAdmins) unread[name] = text;
    // What is apart are pages, too: an area of a remote that has some is not without.
    routes[name] = text ? [release, ofAdmins].flatMap((from) => routesIn(from) ?? []) : routesIn(release);
  }
  return { routes, areas: registry.areas, unread };
}

/** Every address of the portal: the shell's own pages, and those of remotes that their areas hold. */
export function portalMap({ routes, areas: granted = [], unread = {} }: Declared): PortalMap {
  const withUnread = Object.keys(unread) as RemoteName[];
  return placeRoutes([...areas, ...granted], shellRoutes, routes, Object.keys(tokenPaths), withUnread);
}
